import { CENTAVOS_PER_PESO, type Centavos, centavos } from '../../../domain/money.ts'

/** The operator's terms of the diamonds for paid deposits. */
export interface DepositDiamondTerms {
  /** The sum of deposits in a UTC day that earns one diamond, in centavos. */
  readonly depositPerDiamond: Centavos
  /** Maximum number of diamonds in a UTC day; 0 for none. */
  readonly dayMax: number
}

/** The default terms of the diamonds for paid deposits. */
export const DEFAULT_DEPOSIT_DIAMOND_TERMS: DepositDiamondTerms = {
  depositPerDiamond: centavos(100 * CENTAVOS_PER_PESO),
  dayMax: 50,
}

/**
 * A deposit, the sum that the player deposited earlier on the UTC day, and the diamonds granted for that sum. Money in
 * centavos.
 */
export interface DepositOfDay {
  readonly amount: Centavos
  readonly paidBefore: number
  readonly given: number
}

/**
 * The number of diamonds that a deposit earns: one for each whole `depositPerDiamond` that the deposit adds to the
 * deposits of its UTC day. All deposits of the day together never earn more than their sum does, nor more than
 * `dayMax`.
 */
export function computeDiamondsForDeposit(
  { depositPerDiamond, dayMax }: DepositDiamondTerms,
  { amount, paidBefore, given }: DepositOfDay,
): number {
  const wholeDiamondsOf = (paid: number) => Math.floor(paid / depositPerDiamond)
  const [before, after] = [wholeDiamondsOf(paidBefore), wholeDiamondsOf(paidBefore + amount)]
  return Math.max(0, Math.min(after - before, Math.min(after, dayMax) - given))
}
