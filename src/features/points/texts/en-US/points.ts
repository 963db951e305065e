import { count, params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of `/points`. */
export const pointsMessages = messages('points', {
  title: 'Points',
  hint: 'Real-money bets earn points.',
  rules: 'Points rules',
  have: 'Your points',
  today: params('{points} so far today.'),
  todayHint: params('1 point for each {stake} you bet that counts. Added on {time}.'),
  nextEnd: params(
    '{points} of your points expire on {time} unless you use them before. The oldest are used first.',
  ),
  exchangeTitle: 'Exchange points',
  cost: params('{points} points'),
  exchange: 'Exchange',
  exchanging: 'Exchanging…',
  exchangeName: params('Exchange {points} points for {item}'),
  missing: params<{ points: string }>(count({ one: '{points} point to go', many: '{points} points to go' })),
  confirmTitle: params('Exchange {points} points?'),
  confirmText: params("You get {item}. You can't get the points back."),
  keep: 'Keep points',
  coinTerms: 'Coins you get this way are locked like any free reward: bet them to unlock them.',
  depositTerms: 'You can exchange points after your first deposit.',
  recordTitle: 'History',
  noRecord: 'No points yet.',
  earnedByStakes: "A day's bets",
  lottery: 'Lottery tickets',
  lotteryReturned: 'Lottery tickets returned',
  expired: 'Expired',
  takenBack: 'Removed',
  otherChange: 'Other',
})
