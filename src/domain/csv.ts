import { type Centavos, MONEY_DIVISOR } from './money.ts'

/** RFC 4180 ends lines with both characters. */
const LINE_END = '\r\n'

const NEEDS_QUOTES = /[",\r\n]/

/** Lines of a CSV file (RFC 4180). */
export function csvOf(lines: readonly (readonly (string | number)[])[]): string {
  return lines.map(cells => cells.map(cell).join(',') + LINE_END).join('')
}

function cell(value: string | number): string {
  const text = String(value)
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** An amount in pesos with two places and neither sign of currency nor separators; exact, by whole numbers alone. */
export function plainPesos(amount: Centavos): `${number}` {
  const whole = Math.trunc(Math.abs(amount) / MONEY_DIVISOR)
  const rest = String(Math.abs(amount) % MONEY_DIVISOR).padStart(2, '0')
  return `${amount < 0 ? '-' : ''}${whole}.${rest}` as `${number}`
}
