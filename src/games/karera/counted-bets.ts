import { listCountedFieldBets } from '../kit/fields/counted-field-bets.ts'
import { betFieldName } from './describe-outcome.ts'
import type { BetField } from './odds.ts'

/** Examples of bets. The game's table of bonus shares lists them with the share of each bet that counts for bonuses. */
export const countedBets = listCountedFieldBets<BetField>(betFieldName, 'ulap-win', [
  { 'ulap-win': 1, 'alon-win': 1 },
  { 'ulap-place': 1, 'alon-place': 1, 'lila-place': 1 },
  { 'ulap-win': 6, 'alon-win': 5, 'lila-win': 4, 'araw-win': 2, 'rosas-win': 2, 'gabi-win': 1 },
])
