import { countedFieldBets } from '../kit/fields/counted-field-bets.ts'
import { words } from './en-US.ts'
import type { BetField } from './odds.ts'

/** Bets in the table of what bets count for bonuses. */
export const countedBets = countedFieldBets<BetField>(field => words[field], 'red', [
  { red: 1, white: 1 },
  { top: 2, middle: 1, bottom: 2 },
])
