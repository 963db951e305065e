import type { UtcDay } from '../../../domain/day.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'

/** Number of days in which a player can claim the rebate for the stakes of a day, counted from the next day. */
export const REBATE_CLAIM_WINDOW_DAYS = 30

/**
 * The number of parts of a centavo in which rebates are counted. A rate is the number of parts that a player gets for
 * each centavo staked.
 */
export const REBATE_PARTS_PER_CENTAVO = 10_000

/** The counted stakes in one game type on one day, and the rate of the player's level on that day. */
export interface RebateDay {
  readonly day: UtcDay
  readonly counted: Centavos
  readonly rate: number
}

/** The accrued rebate of several days, in parts of a centavo (`REBATE_PARTS_PER_CENTAVO`). */
export function computeAccruedRebate(days: readonly Pick<RebateDay, 'counted' | 'rate'>[]): number {
  return days.reduce((sum, { counted, rate }) => sum + counted * rate, 0)
}

/**
 * The amount to pay in whole centavos, and the remainder for the next payment, in parts of a centavo. The remainder can
 * be negative if stakes were rolled back after a payment.
 * @param carried the remainder of the previous payment
 */
export function computePayableRebate(
  carried: number,
  days: readonly Pick<RebateDay, 'counted' | 'rate'>[],
): { readonly amount: Centavos; readonly carried: number } {
  const sum = carried + computeAccruedRebate(days)
  const amount = Math.max(0, Math.floor(sum / REBATE_PARTS_PER_CENTAVO))
  return { amount: centavos(amount), carried: sum - amount * REBATE_PARTS_PER_CENTAVO }
}
