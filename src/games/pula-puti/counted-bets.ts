import { listCountedFieldBets } from '../kit/fields/counted-field-bets.ts'
import { gameTexts } from './en-US.ts'
import type { BetField } from './odds.ts'

/** Example bets for the table that shows how much of a bet counts for bonuses. */
export const countedBets = listCountedFieldBets<BetField>(field => gameTexts[field], 'red', [
  { red: 1, white: 1 },
  { top: 2, middle: 1, bottom: 2 },
])
