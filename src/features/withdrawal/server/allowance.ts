import type { ResultOf } from '../../../contract/endpoint.ts'
import { nextUtcDayStartMsAfter } from '../../../domain/day.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import type { BalanceLockReason } from '../../../domain/payments/withdrawal.ts'
import type { PlayerTotals } from '../../../server/player-money/totals/totals.ts'
import type { SettingValue } from '../../../server/settings/settings.ts'
import type { getExchange } from '../contract.ts'
import type { DailyWithdrawals } from './day-use-repository.ts'

/** The limits of a player's next withdrawal; amounts in centavos. */
export interface WithdrawalAllowance {
  /** The amount that can still be withdrawn before the identity must be verified; `undefined` once it is verified. */
  readonly kycLeft: Centavos | undefined
  readonly dayCountLeft: number
  readonly dayAmountLeft: Centavos
  readonly dayEndsAtMs: number
}

const atLeastZero = (value: number) => Math.max(0, value)

/** The operator's bounds of withdrawals; amounts in centavos. */
export interface WithdrawalBounds {
  readonly kycAmount: Centavos
  readonly withdrawalDay: SettingValue<'withdrawalDay'>
}

/**
 * Computes the limits of a player's next withdrawal from the player's totals and the withdrawals of the day. Amounts in
 * centavos.
 * @param hasRealAward whether coins of an award became real money; then every withdrawal requires a verified identity
 */
export function withdrawalAllowanceOf(
  {
    withdrawn,
    verifiedAtMs,
    hasRealAward,
  }: Pick<PlayerTotals, 'withdrawn' | 'verifiedAtMs'> & { readonly hasRealAward: boolean },
  day: DailyWithdrawals,
  { kycAmount, withdrawalDay }: WithdrawalBounds,
  atMs: number,
): WithdrawalAllowance {
  return {
    kycLeft: verifiedAtMs > 0 ? undefined : centavos(hasRealAward ? 0 : atLeastZero(kycAmount - withdrawn)),
    dayCountLeft: atLeastZero(withdrawalDay.countMax - day.count),
    dayAmountLeft: centavos(atLeastZero(withdrawalDay.amountMax - day.amount)),
    dayEndsAtMs: nextUtcDayStartMsAfter(atMs),
  }
}

type BalanceSplit = Pick<ResultOf<typeof getExchange>, 'withdrawable' | 'locked'>

/**
 * Splits a balance into the amount that can be withdrawn now and the locked amounts with their reasons, in centavos.
 * @param unwagered the money that must be wagered first (`lockedMoneyOfBalance`)
 */
export function splitBalanceByLockReason(
  coin: Centavos,
  unwagered: Centavos,
  allowance: WithdrawalAllowance,
): BalanceSplit {
  const { kycLeft = coin, dayCountLeft, dayAmountLeft } = allowance
  const bounds: readonly (readonly [BalanceLockReason, number])[] = [
    ['wagering', coin - unwagered],
    ['kyc', kycLeft],
    ['day', dayCountLeft > 0 ? dayAmountLeft : 0],
  ]
  let left: number = coin
  const locked = bounds.flatMap(([reason, max]) => {
    const amount = atLeastZero(left - max)
    left -= amount
    return amount > 0 ? [{ reason, amount: centavos(amount) }] : []
  })
  return { withdrawable: centavos(left), locked }
}
