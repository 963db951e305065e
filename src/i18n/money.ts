import { type Centavos, splitSignPesosCentavos } from '../domain/money.ts'
import { computeOnce } from '../domain/once.ts'
import { LOCALE } from './locale.ts'

const PESOS = { style: 'currency', currency: 'PHP', currencyDisplay: 'narrowSymbol' } as const

const exactFormat = computeOnce(() => new Intl.NumberFormat(LOCALE, PESOS))
const shortFormat = computeOnce(() => new Intl.NumberFormat(LOCALE, { ...PESOS, maximumFractionDigits: 0 }))

/** The type of `formatMoney`, for functions that get the formatter as a parameter. */
export type MoneyFormatter = (amount: Centavos) => string

/** Formats an amount as `₱1,234.56`, exactly and without rounding. */
export function formatMoney(amount: Centavos): string {
  const { sign, pesos, rest } = splitSignPesosCentavos(amount)
  // Passes the digits to `Intl` as text, because a number with decimals would be rounded to a binary fraction.
  return withMinusSign(sign, exactFormat().format(`${pesos}.${String(rest).padStart(2, '0')}` as `${number}`))
}

/** Formats an amount without decimals when they are zero: `₱500`, for chips and bounds. */
export function formatMoneyShort(amount: Centavos): string {
  const { rest, sign, pesos } = splitSignPesosCentavos(amount)
  return rest === 0 ? withMinusSign(sign, shortFormat().format(pesos)) : formatMoney(amount)
}

/** A change of an amount: `+₱9.00`, `−₱1.00`, and `₱0.00` for none. */
export function formatMoneyChange(amount: Centavos): string {
  return `${amount > 0 ? '+' : ''}${formatMoney(amount)}`
}

/** A change of an amount, without decimals when they are zero: `+₱9`, `−₱1.50`, and `₱0` for none. */
export function formatMoneyChangeShort(amount: Centavos): string {
  return `${amount > 0 ? '+' : ''}${formatMoneyShort(amount)}`
}

/** Puts the minus sign U+2212 before a negative amount, since this sign is as wide as the plus sign. */
function withMinusSign(sign: number, amount: string): string {
  return `${sign < 0 ? '−' : ''}${amount}`
}
