import { countedFieldBets } from '../kit/fields/counted-field-bets.ts'
import { gameTexts } from './en-US.ts'
import type { BetField } from './odds.ts'

/** The bets that the game's table of bonus shares lists. The table shows which share of each bet counts for bonuses. */
export const countedBets = countedFieldBets<BetField>(field => gameTexts[field], 'red', [
  { red: 1, yellow: 1, blue: 1, green: 1 },
  { red: 1, yellow: 1, blue: 1, green: 1, pink: 1 },
  { red: 1, yellow: 1, blue: 1, green: 1, pink: 1, white: 1 },
])
