import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

export const lobbyMessages = messages('lobby', {
  heading: 'Perya, the night fair in your pocket',
  highlights: 'Highlights',
  welcomeTitle: 'Welcome to the fair',
  welcomeText: 'Fair games, clear rules and quick withdrawals.',
  welcomeAction: 'Join the fair',
  firstWeek: params('Up to {amount} in your first week'),
  firstWeekHow: 'See how',
  limitsTitle: 'Know when to stop',
  limitsAction: 'Play responsibly',
  activityAction: 'Open',
  moreHighlights: 'More highlights',
  games: 'Games',
  prizes: 'Prizes',
  prizesHint: 'See everything you can win.',
  search: 'Search games',
  continueTitle: 'Continue playing',
  startTitle: 'Start here',
  brandsTitle: 'Providers',
  brandName: params('Games by {brand}'),
  winnersTitle: 'Recent winners',
  winnersText: params(
    'Rounds from the last {days} days that paid {multiple}× the bet or more. Most rounds pay less than the bet.',
  ),
  winOf: params('{nickname} won {payout}'),
  winIn: params('{game}, bet {stake}'),
  howTitle: 'How we keep games fair',
  howSeeds: 'Results you can check',
  howLedger: 'Every centavo recorded',
  howOut: params('Withdrawals within {hours} hours'),
})
