import { fillPlaceholders } from '../kit/fill-text.ts'
import type { CountedBet } from '../mathematics.ts'
import { gameTexts } from './en-US.ts'
import { SOOT_POT_COUNTS } from './odds.ts'

/** Example bets, one for each risk. A table on the rules page shows how much of each bet counts for bonuses. */
export const countedBets: readonly CountedBet[] = SOOT_POT_COUNTS.map(soot => ({
  name: fillPlaceholders(gameTexts.paySoot, { soot }),
  choice: { soot },
}))
