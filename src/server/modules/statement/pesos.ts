import { type Centavos, MONEY_DIVISOR } from '../../../domain/money.ts'

/** An amount in pesos with two places and neither sign of currency nor separators; exact, by whole numbers alone. */
export function pesos(amount: Centavos): `${number}` {
  const whole = Math.trunc(Math.abs(amount) / MONEY_DIVISOR)
  const rest = String(Math.abs(amount) % MONEY_DIVISOR).padStart(2, '0')
  return `${amount < 0 ? '-' : ''}${whole}.${rest}` as `${number}`
}
