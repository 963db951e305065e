import { CENTAVOS_PER_PESO, type Centavos, centavos } from '../../../domain/money.ts'
import { DAY_MS } from '../../../domain/time.ts'
import { addMonthsToUtcMonth, type UtcMonth, utcMonthStartMsOf } from '../../../domain/utc-month.ts'

/**
 * A step of the monthly bonus: a player whose stakes in a month reach `staked` gets `bonus`; the highest reached step
 * counts. Amounts in centavos.
 */
export interface MonthlyBonusStep {
  readonly staked: Centavos
  readonly bonus: Centavos
}

const centavosOfPesos = (amount: number) => centavos(amount * CENTAVOS_PER_PESO)

/** The default steps, the lowest first. */
export const DEFAULT_MONTHLY_BONUS_STEPS: readonly MonthlyBonusStep[] = [
  { staked: centavosOfPesos(1_000), bonus: centavosOfPesos(2) },
  { staked: centavosOfPesos(10_000), bonus: centavosOfPesos(20) },
  { staked: centavosOfPesos(50_000), bonus: centavosOfPesos(100) },
  { staked: centavosOfPesos(200_000), bonus: centavosOfPesos(400) },
  { staked: centavosOfPesos(1_000_000), bonus: centavosOfPesos(1_500) },
]

/** The default number of days at the start of a month in which the previous month's bonus can be claimed. */
export const DEFAULT_MONTHLY_BONUS_CLAIM_WINDOW_DAYS = 7

/** The bonus for a month's stakes, in centavos; 0 below the first step. */
export function computeMonthlyBonus(steps: readonly MonthlyBonusStep[], staked: number): Centavos {
  return centavos(Math.max(0, ...steps.filter(step => step.staked <= staked).map(({ bonus }) => bonus)))
}

/** The time in which a month's bonus can be claimed; epoch milliseconds. */
export function monthlyBonusClaimWindowOf(
  month: UtcMonth,
  claimDays: number,
): { readonly fromMs: number; readonly untilMs: number } {
  const fromMs = utcMonthStartMsOf(addMonthsToUtcMonth(month, 1))
  return { fromMs, untilMs: fromMs + claimDays * DAY_MS }
}
