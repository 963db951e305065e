import { messages } from '../i18n.ts'

export const contentMessages = messages('content', {
  updated: 'Updated',
  notFoundTitle: 'Page Not Found',
  notFoundHint: 'The stall you are looking for has moved or never stood here.',
  errorTitle: 'Internal Server Error',
  errorHint: 'A bulb blew on our side. Nothing you did is lost; try again in a moment.',
  offlineTitle: 'You are offline',
  offlineHint: 'This page needs a connection. These do not:',
  backHome: 'Back to the fair',
  bonusTitle: 'Bonus',
  bonusHint: 'No bonus is open right now. When one opens, its terms stand here before you accept anything.',
  inviteTitle: 'Invite your friends',
  inviteHint: 'Inviting is not open yet. When it opens you will find your link and its terms here.',
  seeGames: 'See the games',
  playNow: 'Play',
  tryIt: 'Try it with practice money',
})
