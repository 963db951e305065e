import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts about the player's games and rounds. */
export const ownGamesMessages = messages('ownGames', {
  games: 'My games',
  rounds: 'My rounds',
  recent: 'Recent',
  liked: 'Liked',
  noLikes: 'You have not liked a game yet. Tap the heart on its picture.',
  roundFailed: 'The round could not be loaded. Check your connection.',
  details: params('Details of {game}, {time}'),
  noRounds: 'You have not played yet.',
  seeGames: 'See the games',
  continueGame: params('Continue {game}'),
  stakeAndPayout: params('Stake {stake} · Paid {payout}'),
  unfinished: 'Not finished',
})
