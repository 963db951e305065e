import { countedFieldBets } from '../kit/fields/counted-field-bets.ts'
import { fieldName } from './describe-outcome.ts'
import type { BetField } from './odds.ts'

/** Bets in the table of what bets count for bonuses. */
export const countedBets = countedFieldBets<BetField>(fieldName, 'ulap-win', [
  { 'ulap-win': 1, 'alon-win': 1 },
  { 'ulap-place': 1, 'alon-place': 1, 'lila-place': 1 },
  { 'ulap-win': 6, 'alon-win': 5, 'lila-win': 4, 'araw-win': 2, 'rosas-win': 2, 'gabi-win': 1 },
])
