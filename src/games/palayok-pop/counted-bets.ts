import { fillText } from '../kit/fill-text.ts'
import type { CountedBet } from '../mathematics.ts'
import { words } from './en-US.ts'
import { SOOT_POT_COUNTS } from './odds.ts'

/** Every risk, for the table of what bets count for bonuses. */
export const countedBets: readonly CountedBet[] = SOOT_POT_COUNTS.map(soot => ({
  name: fillText(words.paySoot, { soot }),
  choice: { soot },
}))
