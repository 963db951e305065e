import type { Centavos } from '../../../domain/money.ts'
import type { Services } from '../../../server/services.ts'
import { BONUS_TYPE, highestPercentOf, isOfferedAt } from '../rules/deposit-bonus.ts'

/** The largest bonus that a first deposit can get, in short. */
export interface FirstDepositSummary {
  /** The highest percentage of the deposit; null for a bonus of a fixed amount. */
  readonly percent: number | null
  /** The largest bonus, or the fixed one; centavos. */
  readonly amountMax: Centavos
  /** How many times the bonus must be bet. */
  readonly multiple: number
}

/**
 * Sums up the bonus of the first deposit whose term contains `atMs`, by the settings; `undefined` for none. Does not
 * check whether the activity of the first deposit is open.
 */
export function summarizeFirstDepositBonus(
  { settings }: Pick<Services, 'settings'>,
  atMs: number,
): FirstDepositSummary | undefined {
  const rule = settings
    .get('rechargeBonuses')
    .find(each => each.type === BONUS_TYPE.first && isOfferedAt(each, atMs))
  if (!rule) return undefined
  const { value, multiple } = rule
  if (value.kind === 'fixed') return { percent: null, amountMax: value.amount, multiple }
  return { percent: highestPercentOf(value), amountMax: value.ceiling, multiple }
}
