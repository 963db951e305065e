import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the reality check, which shows over a game. */
export const realityCheckMessages = messages('realityCheck', {
  checkHistory: 'My rounds',
  checkLeave: 'Leave the game',
  checkNet: 'Wins minus bets',
  checkPlayed: 'Time played',
  checkText: 'You can keep playing or leave. Your balance does not change.',
  checkTitle: 'Reality check',
  checkWagered: 'Total bets',
  continuePlaying: 'Keep playing',
})
