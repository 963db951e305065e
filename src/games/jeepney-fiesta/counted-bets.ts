import type { CountedBet } from '../mathematics.ts'
import { gameTexts } from './en-US.ts'

/** The only bet, for the table that shows which share of each bet counts for bonuses. */
export const countedBets: readonly CountedBet[] = [{ name: gameTexts.spin, choice: undefined }]
