import { fillPlaceholders } from '../kit/fill-text.ts'
import type { CountedBet } from '../mathematics.ts'
import { gameTexts } from './en-US.ts'
import { SOOT_POT_COUNTS } from './odds.ts'

/** One bet for each risk, for the table that shows how much of a bet counts for bonuses. */
export const countedBets: readonly CountedBet[] = SOOT_POT_COUNTS.map(soot => ({
  name: fillPlaceholders(gameTexts.paySoot, { soot }),
  choice: { soot },
}))
