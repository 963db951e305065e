import { countedFieldBets } from '../kit/fields/counted-field-bets.ts'
import { gameTexts } from './en-US.ts'
import type { CabinKind } from './odds.ts'

/** The bets that the game's table of bonus shares lists. The table shows which share of each bet counts for bonuses. */
export const countedBets = countedFieldBets<CabinKind>(kind => gameTexts[kind], 'jasmine', [
  { jasmine: 2, mango: 1, wave: 1 },
  { jasmine: 6, mango: 3, wave: 2, kite: 1 },
])
