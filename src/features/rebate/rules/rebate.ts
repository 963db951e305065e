import type { UtcDay } from '../../../domain/day.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'

/** A day's rebate can be taken for this many days, from the next day on. */
export const REBATE_DAYS = 30

/** Parts of a centavo in which the rebate accrues: a rate is a whole number of them for each centavo staked. */
export const REBATE_PARTS = 10_000

/** Counted stakes of one type of games on one day, and the rate of the player's level on that day. */
export interface RebateDay {
  readonly day: UtcDay
  readonly counted: Centavos
  readonly rate: number
}

/** What days have accrued, in parts of a centavo (`REBATE_PARTS`). */
export function accrued(days: readonly Pick<RebateDay, 'counted' | 'rate'>[]): number {
  return days.reduce((sum, { counted, rate }) => sum + counted * rate, 0)
}

/**
 * What can be paid, in whole centavos, and what is carried to the next payment, in parts of a centavo. A shortfall of
 * stakes that were rolled back after a payment is carried as a negative number.
 * @param carried of the payment before
 */
export function payableRebate(
  carried: number,
  days: readonly Pick<RebateDay, 'counted' | 'rate'>[],
): { readonly amount: Centavos; readonly carried: number } {
  const sum = carried + accrued(days)
  const amount = Math.max(0, Math.floor(sum / REBATE_PARTS))
  return { amount: centavos(amount), carried: sum - amount * REBATE_PARTS }
}
