import { type Centavos, parsePesos } from '../../domain/money.ts'

/** What is wrong with an amount; `unaffordable`: within the bounds, but above what the player has for it. */
export type AmountFault = 'empty' | 'unreadable' | 'small' | 'large' | 'unaffordable'

/** The smallest and the largest amount, in hundredths. */
export interface AmountBounds {
  readonly min: Centavos
  readonly max: Centavos
  /** What the player has, where the amount is taken from it; in hundredths. */
  readonly affordable?: Centavos
}

/** Reads an amount as typed, in pesos. @returns the hundredths, and what is wrong with them */
export function readAmount(text: string, bounds: AmountBounds) {
  const amount = parsePesos(text)
  return { amount, fault: faultOf(text, amount, bounds) }
}

function faultOf(
  text: string,
  amount: Centavos | undefined,
  { min, max, affordable = max }: AmountBounds,
): AmountFault | undefined {
  if (text.trim() === '') return 'empty'
  if (amount === undefined) return 'unreadable'
  if (amount < min) return 'small'
  if (amount > max) return 'large'
  return amount > affordable ? 'unaffordable' : undefined
}
