import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

export const rankMessages = messages('rank', {
  title: 'Weekly ranking',
  text: 'Your best multiplier in one round counts, never how much you bet. More rounds do not make a win likely.',
  rules: 'Ranking rules',
  thisWeek: 'This week',
  lastWeek: 'Last week',
  weeks: 'Weeks',
  ends: params('Ends on {time}. Winners are final on {settled}.'),
  wasFixed: params('Final since {time}.'),
  band: params('×{from} to ×{to}'),
  bandFirst: params('below ×{to}'),
  bandLast: params('×{from} or more'),
  place: params('Place {place}'),
  diamonds: params('{count} diamonds'),
  empty: 'Nobody is ranked yet.',
  emptyLast: 'Nobody won last week.',
  countingLast: params("Last week's winners are final on {time}."),
  noLast: 'Last week had no ranking.',
  seeGames: 'See the games',
  own: 'Your place',
  ownPlace: params('Place {place} with ×{multiple}'),
  ownBehind: params('×{multiple}, below the top {max}'),
  ownNone: 'You have no ranked round this week.',
  showName: 'Show my nickname in the ranking',
  showNameHint: 'If this is off, others see only the first and last letters.',
})
