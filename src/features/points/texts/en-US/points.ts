import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of `/points`. */
export const pointsMessages = messages('points', {
  title: 'Points',
  hint: 'Real stakes earn points. The points of a day are added when the day has ended.',
  rules: 'Rules of points',
  have: 'Your points',
  today: 'Today so far',
  todayHint: params('1 point for each {stake} that counts. Added at {time}.'),
  nextEnd: params(
    '{points} of your points end at {time} unless you exchange them before. The oldest are used first.',
  ),
  exchangeTitle: 'Exchange points',
  cost: params('{points} points'),
  exchange: 'Exchange',
  exchanging: 'Exchanging…',
  exchangeName: params('Exchange {points} points for {item}'),
  missing: params('{points} points missing'),
  confirmTitle: params('Exchange {points} points?'),
  confirmText: params('You get {item}. Points that are exchanged do not come back.'),
  keep: 'Keep points',
  coinTerms: 'Coins from an exchange must be wagered like any free award.',
  depositTerms: 'You can exchange points after your first deposit.',
  recordTitle: 'Record',
  noRecord: 'No points yet.',
  seeGames: 'See the games',
  after: params('{points} after it'),
  earnedByStakes: 'Stakes of a day',
  lottery: 'Lottery tickets',
  expired: 'Ended',
  taken: 'Corrected',
})
