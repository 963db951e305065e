import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

export const lobbyMessages = messages('lobby', {
  heading: 'Perya, the night fair in your pocket',
  highlights: 'Highlights',
  welcomeTitle: 'Welcome to the fair',
  welcomeText: 'Fair games, plain rules, and your money back out when you want it.',
  welcomeAction: 'Join the fair',
  welcomePlayerAction: 'See what is open',
  gameAction: 'Play',
  limitsTitle: 'Know when to stop',
  limitsText: 'A night out has a price you choose beforehand. Keep it a night out.',
  limitsAction: 'Play responsibly',
  openNow: 'Open now',
  comingSoon: 'Coming to the fair',
  coming: 'Coming soon',
  comingName: params('{name}, coming soon'),
  play: params('Play {name}'),
  tryIt: 'Try it',
  tryItName: params('Try it: {name} with practice money'),
  rules: 'Rules',
  continueTitle: 'Go on playing',
  howTitle: 'How the fair stays fair',
  howSeeds: 'Decided beforehand',
  howSeedsText:
    'Every play comes from a secret whose hash you see before you stake. Check any round yourself.',
  howLedger: 'Every centavo booked',
  howLedgerText: 'Your balance is the sum of a ledger in which each peso has a giver and a taker.',
  howOut: 'Out as it came in',
  howOutText: 'Withdrawals are paid, or refused with the reason, within a day.',
})
