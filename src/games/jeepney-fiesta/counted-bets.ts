import type { CountedBet } from '../mathematics.ts'
import { gameTexts } from './en-US.ts'

/** The only bet of the game. The game's table of bonus shares lists it with the share that counts for bonuses. */
export const countedBets: readonly CountedBet[] = [{ name: gameTexts.spin, choice: undefined }]
