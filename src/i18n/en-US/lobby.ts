import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

export const lobbyMessages = messages('lobby', {
  heading: 'Perya, the night fair in your pocket',
  highlights: 'Highlights',
  welcomeTitle: 'Welcome to the fair',
  welcomeText: 'Fair games, plain rules, and your money back out when you want it.',
  welcomeAction: 'Join the fair',
  welcomePlayerAction: 'See what is open',
  limitsTitle: 'Know when to stop',
  limitsText: 'A night out has a price you choose beforehand. Keep it a night out.',
  limitsAction: 'Play responsibly',
  activityAction: 'See more',
  moreHighlights: 'More highlights',
  games: 'Games',
  search: 'Search games',
  continueTitle: 'Go on playing',
  startTitle: 'Start here',
  brandsTitle: 'Makers',
  brandName: params('Games by {brand}'),
  winnersTitle: 'Recent winners',
  winnersHint: params(
    'Rounds of the last {days} days that paid {multiple} times their stake or more. Most rounds pay less than they cost.',
  ),
  winOf: params('{nickname} won {payout}'),
  winIn: params('{game}, stake {stake}'),
  howTitle: 'How the fair stays fair',
  howSeeds: 'Decided beforehand',
  howSeedsText:
    'Every play comes from a secret whose hash you see before you stake. Check any round yourself.',
  howLedger: 'Every centavo booked',
  howLedgerText: 'Your balance is the sum of a ledger in which each peso has a giver and a taker.',
  howOut: 'Out as it came in',
  howOutText: 'Withdrawals are paid, or refused with the reason, within a day.',
})

/** Cards of games and the names of types, wherever games are listed. */
export const cardMessages = messages('card', {
  play: params('Play {name}'),
  playBadge: params('Play {name}, {badge}'),
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
