import { listCountedFieldBets } from '../kit/fields/counted-field-bets.ts'
import { betFieldName } from './describe-outcome.ts'
import type { BetField } from './odds.ts'

/** Examples of bets. The game's table of bonus shares lists them with the share of each bet that counts for bonuses. */
export const countedBets = listCountedFieldBets<BetField>(betFieldName, 'one', [
  { low: 1, odd: 1 },
  { one: 1, two: 1, three: 1, four: 1, five: 1, six: 1 },
  { low: 1, high: 1 },
  { odd: 1, even: 1 },
])
