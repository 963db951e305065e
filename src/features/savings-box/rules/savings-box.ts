import { type Centavos, centavos, shareOfMoney } from '../../../domain/money.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { addMonthsToUtcMonth, type UtcMonth, utcMonthStartMsOf } from '../../../domain/utc-month.ts'

/** The terms of the savings box, into which the house puts a share of the player's stakes. */
export interface SavingsBoxTerms {
  /** The share of real stakes that goes into the box, in hundredths of a percent. */
  readonly share: number
  /** Number of days in which a player can claim the box of a month, counted from the first day of the next month. */
  readonly daysKept: number
}

/** The default terms: a share of 0.1 % of the stakes, and 60 days. */
export const DEFAULT_SAVINGS_BOX_TERMS: SavingsBoxTerms = { share: 10, daysKept: 60 }

/**
 * The upper limit of `daysKept`. At this limit a player can claim at most `SAVINGS_BOXES_OPEN_MAX` earlier boxes at
 * once.
 */
export const SAVINGS_BOX_DAYS_KEPT_MAX = 60
export const SAVINGS_BOXES_OPEN_MAX = 3

const SHARE_UNITS_PER_WHOLE = 10_000

/** The content of a box for the given stakes, in centavos, rounded down. */
export function computeSavingsBoxAmount(
  staked: Centavos,
  { share }: Pick<SavingsBoxTerms, 'share'>,
): Centavos {
  return staked <= 0 ? centavos(0) : shareOfMoney(staked, share, SHARE_UNITS_PER_WHOLE)
}

/** The time in which a player can claim the box of a month; epoch milliseconds, the end not included. */
export function savingsBoxClaimWindowOf(
  month: UtcMonth,
  { daysKept }: Pick<SavingsBoxTerms, 'daysKept'>,
): { readonly fromMs: number; readonly untilMs: number } {
  const fromMs = utcMonthStartMsOf(addMonthsToUtcMonth(month, 1))
  return { fromMs, untilMs: fromMs + daysKept * DAY_MS }
}
