import { listCountedFieldBets } from '../kit/fields/counted-field-bets.ts'
import { gameTexts } from './en-US.ts'
import type { BetField } from './odds.ts'

/** Examples of bets. The game's table of bonus shares lists them with the share of each bet that counts for bonuses. */
export const countedBets = listCountedFieldBets<BetField>(field => gameTexts[field], 'red', [
  { red: 1, yellow: 1, blue: 1, green: 1 },
  { red: 1, yellow: 1, blue: 1, green: 1, pink: 1 },
  { red: 1, yellow: 1, blue: 1, green: 1, pink: 1, white: 1 },
])
