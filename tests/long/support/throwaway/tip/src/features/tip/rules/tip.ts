import { type Centavos, centavos } from '../../../domain/money.ts'

/** The amounts in centavos that a player can choose for a tip. */
export const TIP_AMOUNTS: readonly Centavos[] = [centavos(1_000), centavos(5_000)]

/** Whether an amount is one of the offered amounts. */
export function isOffered(amount: Centavos, offered: readonly Centavos[]): boolean {
  return offered.includes(amount)
}
