import { CENTAVOS_PER_PESO, type Centavos, centavos } from '../../../domain/money.ts'

/** The operator's terms of the diamonds for paid deposits. */
export interface DepositDiamondTerms {
  /** The amount in centavos that a player must deposit within a UTC day for each diamond. */
  readonly depositPerDiamond: Centavos
  /** Maximum number of diamonds for the deposits of a UTC day; 0 for none. */
  readonly dayMax: number
}

/** The default terms: one diamond for each ₱100 of deposits, at most 50 diamonds a UTC day. */
export const DEFAULT_DEPOSIT_DIAMOND_TERMS: DepositDiamondTerms = {
  depositPerDiamond: centavos(100 * CENTAVOS_PER_PESO),
  dayMax: 50,
}

/**
 * A deposit, the sum of the player's earlier deposits on the UTC day, and the diamonds granted for that sum. Money in
 * centavos.
 */
export interface DepositOfDay {
  readonly amount: Centavos
  readonly paidBefore: number
  readonly given: number
}

/**
 * Computes the diamonds for a deposit: one for each further whole `depositPerDiamond` that the sum of the UTC day's
 * deposits reaches through this deposit. All deposits of a day together never give more diamonds than their sum would
 * give, and never more than `dayMax`.
 */
export function computeDiamondsForDeposit(
  { depositPerDiamond, dayMax }: DepositDiamondTerms,
  { amount, paidBefore, given }: DepositOfDay,
): number {
  const wholeDiamondsOf = (paid: number) => Math.floor(paid / depositPerDiamond)
  const [before, after] = [wholeDiamondsOf(paidBefore), wholeDiamondsOf(paidBefore + amount)]
  return Math.max(0, Math.min(after - before, Math.min(after, dayMax) - given))
}
