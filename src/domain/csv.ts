import { CENTAVOS_PER_PESO, type Centavos } from './money.ts'

/** The line end of RFC 4180. */
const LINE_END = '\r\n'

const NEEDS_QUOTES = /[",\r\n]/

/** Characters at the beginning of a cell that make a spreadsheet read it as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

/**
 * Formats rows as a CSV file (RFC 4180). Puts an apostrophe before a cell that a spreadsheet would read as a formula.
 */
export function csvTextOfRows(lines: readonly (readonly (string | number)[])[]): string {
  return lines.map(cells => cells.map(formatCsvCell).join(',') + LINE_END).join('')
}

function formatCsvCell(value: string | number): string {
  const given = String(value)
  const text = FORMULA_START.test(given) && !PLAIN_NUMBER.test(given) ? `'${given}` : given
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * An amount in pesos with two decimals, without currency sign and separators: `1234.50`. Exact, since it uses only
 * integers.
 */
export function formatPlainPesos(amount: Centavos): `${number}` {
  const whole = Math.trunc(Math.abs(amount) / CENTAVOS_PER_PESO)
  const rest = String(Math.abs(amount) % CENTAVOS_PER_PESO).padStart(2, '0')
  return `${amount < 0 ? '-' : ''}${whole}.${rest}` as `${number}`
}
