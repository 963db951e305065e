import type { UtcDay } from '../../../domain/day.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'

/** Days in which the rebate of a day can be claimed, from the next day on. */
export const REBATE_CLAIM_DAYS = 30

/** The rebate accrues in this part of a centavo: each rate is a whole number of these parts for each centavo staked. */
export const REBATE_PARTS_PER_CENTAVO = 10_000

/** The counted stakes in one game type on one day, and the rate of the player's level on that day. */
export interface RebateDay {
  readonly day: UtcDay
  readonly counted: Centavos
  readonly rate: number
}

/** The accrued rebate of several days, in parts of a centavo (`REBATE_PARTS_PER_CENTAVO`). */
export function accruedRebate(days: readonly Pick<RebateDay, 'counted' | 'rate'>[]): number {
  return days.reduce((sum, { counted, rate }) => sum + counted * rate, 0)
}

/**
 * The amount to pay in whole centavos, and the remainder that is carried to the next payment, in parts of a centavo. If
 * stakes are rolled back after a payment, the remainder becomes negative.
 * @param carried remainder of the previous payment
 */
export function payableRebate(
  carried: number,
  days: readonly Pick<RebateDay, 'counted' | 'rate'>[],
): { readonly amount: Centavos; readonly carried: number } {
  const sum = carried + accruedRebate(days)
  const amount = Math.max(0, Math.floor(sum / REBATE_PARTS_PER_CENTAVO))
  return { amount: centavos(amount), carried: sum - amount * REBATE_PARTS_PER_CENTAVO }
}
