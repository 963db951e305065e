import { type Centavos, splitSignPesosCentavos } from '../../domain/money.ts'
import type { ValueFormat } from '../command-line/result.ts'

const ABSENT_VALUE = '-'

/**
 * Characters that could control a terminal, reorder a line, or be invisible in it: control characters, line separators,
 * direction marks and marks without a width. Texts of players may contain them. The joiner of emoji is not included.
 */
const CONTROL_CHARACTERS = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu

/** Converts a text to one line. Characters of `CONTROL_CHARACTERS` become escapes such as `\u001b`, as in JSON. */
export function toPrintableText(text: string): string {
  return text.replaceAll(CONTROL_CHARACTERS, mark => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Escapes control characters like `toPrintableText`, but keeps the line breaks of the text. */
export function toPrintableLines(text: string): string {
  return text.split('\n').map(toPrintableText).join('\n')
}

/** Formats an amount in centavos for staff: `PHP 1,234.50`. */
function formatPesos(amount: Centavos): string {
  const { sign, pesos, rest } = splitSignPesosCentavos(amount)
  return `${sign < 0 ? '-' : ''}PHP ${pesos.toLocaleString('en-US')}.${String(rest).padStart(2, '0')}`
}

/** Formats a time in UTC, to the second: `2026-12-01T00:00:00Z`. */
function formatTime(atMs: number): string {
  return new Date(atMs).toISOString().replace(/\.\d{3}Z$/, 'Z')
}

/** The printer of each format. The types in `result.ts` check that each column has the type of its format. */
const FORMATS: Readonly<Record<ValueFormat, (value: never) => string>> = {
  text: (value: string | number) => String(value),
  number: (value: number) => value.toLocaleString('en-US'),
  money: formatPesos,
  time: formatTime,
  percent: (share: number) => `${(share * 100).toFixed(2)} %`,
  yesNo: (value: boolean) => (value ? 'yes' : 'no'),
  list: (values: readonly (string | number)[]) => values.join(', '),
}

/** Formats of numbers, which tables align to the right. */
export const RIGHT_ALIGNED_FORMATS: ReadonlySet<ValueFormat> = new Set(['number', 'money', 'percent'])

/** Formats a value in one line; `-` for null, an absent value and an empty text. */
export function formatValue(value: unknown, format: ValueFormat): string {
  if (value === null || value === undefined) return ABSENT_VALUE
  return toPrintableText(FORMATS[format](value as never)) || ABSENT_VALUE
}
