import { type Centavos, centavos, MONEY_DIVISOR } from '../../../domain/money.ts'

/** The diamonds that come with paid deposits. */
export interface DepositDiamonds {
  /** The deposits of a UTC day that bring one diamond, in centavos. */
  readonly depositPerDiamond: Centavos
  /** The most diamonds of a UTC day; 0 for none. */
  readonly dayMax: number
}

/** The terms unless the operator has set others. */
export const DEPOSIT_DIAMONDS: DepositDiamonds = {
  depositPerDiamond: centavos(100 * MONEY_DIVISOR),
  dayMax: 50,
}

/** A deposit, and what the player paid and was given for it earlier on the UTC day; money in centavos. */
export interface DayDeposit {
  readonly amount: Centavos
  readonly paidBefore: number
  readonly given: number
}

/**
 * The diamonds that a deposit brings: one for each whole `depositPerDiamond` that it adds to the deposits of its UTC day.
 * The day never has more than its deposits bring in all, and never more than `dayMax`.
 */
export function diamondsOf(
  { depositPerDiamond, dayMax }: DepositDiamonds,
  { amount, paidBefore, given }: DayDeposit,
): number {
  const wholeOf = (paid: number) => Math.floor(paid / depositPerDiamond)
  const [before, after] = [wholeOf(paidBefore), wholeOf(paidBefore + amount)]
  return Math.max(0, Math.min(after - before, Math.min(after, dayMax) - given))
}
