import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** Texts of game cards and names of game types, for every list of games. */
export const gameCardMessages = messages('card', {
  play: params('Play {name}'),
  playBadge: params('Play {name}, {badge}'),
  playReturn: params('Play {name}, RTP {share}'),
  returnShare: params('RTP {share}'),
  tryIt: 'Try it',
  tryItName: params('Try it: {name} with practice money'),
  comingName: params('{name}, coming soon'),
  closedName: params('{name}, closed for now'),
  coming: 'Coming soon',
  closed: 'Closed',
  hot: 'Hot',
  new: 'New',
  like: params('Like {name}'),
  seeAll: params('{type}, see all'),
  slots: 'Slots',
  dice: 'Dice',
  wheel: 'Wheel',
  arcade: 'Arcade',
  race: 'Race',
})
