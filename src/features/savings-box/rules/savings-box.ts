import { type Centavos, centavos, shareOfMoney } from '../../../domain/money.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { monthStartMs, monthsAfter, type UtcMonth } from '../../../domain/utc-month.ts'

/** What the house puts into a player's savings box. */
export interface SavingsBoxTerms {
  /** The share of real stakes, in hundredths of a percent. */
  readonly share: number
  /** How long the box of a month can be emptied, from the first day of the next month on. */
  readonly daysKept: number
}

/** The terms unless the operator has set others: 0.1 % of stakes. */
export const SAVINGS_BOX: SavingsBoxTerms = { share: 10, daysKept: 60 }

/** The most days that a box can be kept, and with it how many boxes can be open at once. */
export const SAVINGS_BOX_DAYS_MAX = 60
export const SAVINGS_BOXES_OPEN_MAX = 3

const HUNDREDTHS_OF_PERCENT = 10_000

/** What is in the box for what was staked, in centavos, rounded down. */
export function savingsOf(staked: Centavos, { share }: Pick<SavingsBoxTerms, 'share'>): Centavos {
  return staked <= 0 ? centavos(0) : shareOfMoney(staked, share, HUNDREDTHS_OF_PERCENT)
}

/** From when, and from when no more, the box of a month can be emptied; epoch milliseconds. */
export function savingsBoxWindow(
  month: UtcMonth,
  { daysKept }: Pick<SavingsBoxTerms, 'daysKept'>,
): { readonly fromMs: number; readonly untilMs: number } {
  const fromMs = monthStartMs(monthsAfter(month, 1))
  return { fromMs, untilMs: fromMs + daysKept * DAY_MS }
}
