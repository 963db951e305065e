import { listCountedFieldBets } from '../kit/fields/counted-field-bets.ts'
import { gameTexts } from './en-US.ts'
import type { CabinKind } from './odds.ts'

/** Examples of bets. The game's table of bonus shares lists them with the share of each bet that counts for bonuses. */
export const countedBets = listCountedFieldBets<CabinKind>(kind => gameTexts[kind], 'jasmine', [
  { jasmine: 2, mango: 1, wave: 1 },
  { jasmine: 6, mango: 3, wave: 2, kite: 1 },
])
