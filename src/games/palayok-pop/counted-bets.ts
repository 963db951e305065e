import { fillText } from '../kit/fill-text.ts'
import type { CountedBet } from '../mathematics.ts'
import { words } from './en-US.ts'
import { SOOTS } from './odds.ts'

/** Every risk, for the table of what bets count for bonuses. */
export const countedBets: readonly CountedBet[] = SOOTS.map(soot => ({
  name: fillText(words.paySoot, { soot }),
  choice: { soot },
}))
