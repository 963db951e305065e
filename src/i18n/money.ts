import { type Centavos, splitMoney } from '../domain/money.ts'

const whole = new Intl.NumberFormat('en-US')

/** An amount as `₱1,234.56`: exact, never rounded. */
export function formatMoney(amount: Centavos): string {
  const { sign, pesos, rest } = splitMoney(amount)
  return `${sign < 0 ? '−' : ''}₱${whole.format(pesos)}.${String(rest).padStart(2, '0')}`
}

/** An amount without its decimals when there are none: `₱500`, for chips and bounds. */
export function formatMoneyShort(amount: Centavos): string {
  const { rest, sign, pesos } = splitMoney(amount)
  return rest === 0 ? `${sign < 0 ? '−' : ''}₱${whole.format(pesos)}` : formatMoney(amount)
}
