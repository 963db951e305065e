import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

export const rankMessages = messages('rank', {
  title: 'Rank of the week',
  hint: 'The best multiple of one round counts, never how much you stake. More rounds do not make a win likely.',
  rules: 'Rules of the ranking',
  thisWeek: 'This week',
  lastWeek: 'Last week',
  weeks: 'Weeks',
  ends: params('Ends {time}. Winners are fixed {settled}.'),
  wasFixed: params('Fixed {time}.'),
  band: params('×{from} to ×{to}'),
  bandFirst: params('below ×{to}'),
  bandLast: params('×{from} or more'),
  place: params('Place {place}'),
  diamonds: params('{count} diamonds'),
  empty: 'Nobody is in the table yet.',
  emptyLast: 'Nobody won last week.',
  seeGames: 'See the games',
  own: 'Your place',
  ownPlace: params('Place {place} with ×{multiple}'),
  ownBehind: params('×{multiple}, behind the first {max} places'),
  ownNone: 'You have no round in the table this week.',
  showName: 'Show my nickname in the table',
  showNameHint: 'Without it, others see only the first and the last letter.',
})
