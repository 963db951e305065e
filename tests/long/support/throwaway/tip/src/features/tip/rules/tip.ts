import { type Centavos, centavos } from '../../../domain/money.ts'

/** The amounts of a tip to choose from, in centavos. */
export const TIP_AMOUNTS: readonly Centavos[] = [centavos(1_000), centavos(5_000)]

/** Whether an amount is one of the offered amounts. */
export function isOffered(amount: Centavos, offered: readonly Centavos[]): boolean {
  return offered.includes(amount)
}
