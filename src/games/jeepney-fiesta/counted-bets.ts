import type { CountedBet } from '../mathematics.ts'
import { words } from './en-US.ts'

/** The only bet, for the table that shows which share of each bet counts for bonuses. */
export const countedBets: readonly CountedBet[] = [{ name: words.spin, choice: undefined }]
