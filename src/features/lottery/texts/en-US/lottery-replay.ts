import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the replay of a draw. */
export const lotteryReplayMessages = messages('lotteryReplay', {
  replay: 'The draw again',
  watchAgain: 'Watch it again',
  skip: 'Skip',
  drawnSoFar: params('{shown} of {count} prizes drawn'),
  replayOver: 'All prizes are drawn.',
  ownWon: params('You won {prize}'),
  ownWonBelow: params('Your tickets won {prize}. They cost {cost}.'),
  ownWonNothing: 'None of your tickets won.',
})
