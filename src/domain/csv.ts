import { type Centavos, MONEY_DIVISOR } from './money.ts'

/** RFC 4180 ends lines with both characters. */
const LINE_END = '\r\n'

const NEEDS_QUOTES = /[",\r\n]/

/** What spreadsheets read as the start of a formula. */
const FORMULA_START = /^[=+\-@\t\r]/

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

/** Lines of a CSV file (RFC 4180). A text that a spreadsheet would compute is led in by an apostrophe, an amount is not. */
export function csvOf(lines: readonly (readonly (string | number)[])[]): string {
  return lines.map(cells => cells.map(cell).join(',') + LINE_END).join('')
}

function cell(value: string | number): string {
  const given = String(value)
  const text = FORMULA_START.test(given) && !PLAIN_NUMBER.test(given) ? `'${given}` : given
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** An amount in pesos with two places and neither sign of currency nor separators; exact, by whole numbers alone. */
export function plainPesos(amount: Centavos): `${number}` {
  const whole = Math.trunc(Math.abs(amount) / MONEY_DIVISOR)
  const rest = String(Math.abs(amount) % MONEY_DIVISOR).padStart(2, '0')
  return `${amount < 0 ? '-' : ''}${whole}.${rest}` as `${number}`
}
