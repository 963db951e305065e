import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts about the player's games and rounds. */
export const ownGamesMessages = messages('ownGames', {
  games: 'My games',
  rounds: 'My rounds',
  recent: 'Recent',
  liked: 'Liked',
  noLikes: 'No liked games yet. Tap the heart on a game.',
  roundFailed: 'We could not load the round. Check your connection.',
  details: params('See every play of {game}, {time}'),
  noRounds: 'You have not played yet.',
  seeGames: 'See the games',
  continueGame: params('Continue {game}'),
  unfinished: 'Not finished',
  seePlays: 'See every play',
  drawTime: 'Draw on',
  waitsForDraw: 'Waits for the draw',
  seeTickets: 'See your tickets',
})
