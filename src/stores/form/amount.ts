import { type Centavos, parsePesos } from '../../domain/money.ts'

/** Errors of an amount. `unaffordable`: the amount is within the bounds, but more than the player has. */
export type AmountError = 'empty' | 'unreadable' | 'small' | 'large' | 'unaffordable'

/** The smallest and the largest amount, in centavos. */
export interface AmountBounds {
  readonly min: Centavos
  readonly max: Centavos
  /** The balance from which the amount is taken, in centavos; absent if the amount is taken from no balance. */
  readonly affordable?: Centavos
}

/**
 * Reads an amount that the player typed in pesos.
 * @returns the amount in centavos and its error; each may be `undefined`
 */
export function parseTypedAmount(text: string, bounds: AmountBounds) {
  const amount = parsePesos(text)
  return { amount, error: amountErrorOf(text, amount, bounds) }
}

function amountErrorOf(
  text: string,
  amount: Centavos | undefined,
  { min, max, affordable = max }: AmountBounds,
): AmountError | undefined {
  if (text.trim() === '') return 'empty'
  if (amount === undefined) return 'unreadable'
  if (amount < min) return 'small'
  if (amount > max) return 'large'
  return amount > affordable ? 'unaffordable' : undefined
}
