import type { Centavos } from '../../domain/money.ts'

/** Every format of a printed value, with the type of that value. Each format can print null too. */
interface Formats {
  text: string | number
  /** A count, printed with thousands separators. */
  number: number
  money: Centavos
  /** Epoch milliseconds. */
  time: number
  /** A share: 1 is 100 %. */
  percent: number
  yesNo: boolean
  list: readonly (string | number)[]
}

export type ValueFormat = keyof Formats

type FormatOf<Value> = {
  [Name in ValueFormat]: [Exclude<Value, null | undefined>] extends [Formats[Name]] ? Name : never
}[ValueFormat]

type ColumnOf<Value> = FormatOf<Value> | { readonly format: FormatOf<Value>; readonly label: string }

/**
 * The printed fields of a row in their order, each with its format. Without a label, the label is made from the field's
 * name.
 */
export type PrintedColumns<Row> = { readonly [Name in keyof Row]?: ColumnOf<Row[Name]> }

/** A printed field of a row. */
export interface PrintedColumn {
  readonly field: string
  readonly label: string
  readonly format: ValueFormat
}

type Fields = Readonly<Record<string, unknown>>

/** One block of the text that a person reads. */
export type ResultBlock =
  | {
      readonly kind: 'table'
      readonly title: string
      readonly columns: readonly PrintedColumn[]
      readonly rows: readonly Fields[]
      /** Printed in place of a table without rows. */
      readonly none: string
    }
  | { readonly kind: 'record'; readonly columns: readonly PrintedColumn[]; readonly record: Fields }
  | { readonly kind: 'sentence'; readonly text: string }
  | { readonly kind: 'json'; readonly value: unknown }

/** The result of a command: data only, since `operator/tool.ts` prints it. */
export interface CommandResult {
  /** The whole result for programs. Money is in centavos, times are epoch milliseconds. */
  readonly data: unknown
  /** The same result for a person. */
  readonly blocks: readonly ResultBlock[]
  /** Whether the exit code is 0. */
  readonly isOk: boolean
}

/** `createdAtMs` is "created", `isLate` is "late" and `playerId` is "player id". */
function labelOf(field: string): string {
  const name = field.replace(/(?:At)?Ms$/, '').replace(/^is(?=[A-Z])/, '')
  return name.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`).trim()
}

function columnsOf<Row>(columns: PrintedColumns<Row>): PrintedColumn[] {
  return Object.entries<ColumnOf<Row[keyof Row]> | undefined>(columns).flatMap(([field, column]) => {
    if (column === undefined) return []
    const { format, label } = typeof column === 'object' ? column : { format: column, label: labelOf(field) }
    return [{ field, label, format }]
  })
}

/** A block with a line for each row. @param options.none printed when there are no rows */
export function tableBlock<Row extends object>(
  rows: readonly Row[],
  columns: PrintedColumns<Row>,
  { title = '', none = 'None.' } = {},
): ResultBlock {
  return { kind: 'table', title, none, columns: columnsOf(columns), rows: rows as readonly Fields[] }
}

/** A block with a line for each field. */
export function recordBlock<Row extends object>(fields: Row, columns: PrintedColumns<Row>): ResultBlock {
  return { kind: 'record', columns: columnsOf(columns), record: fields as Fields }
}

/** One line of prose. */
export function sentenceBlock(text: string): ResultBlock {
  return { kind: 'sentence', text }
}

/** A value of any shape, such as a setting. */
export function jsonBlock(value: unknown): ResultBlock {
  return { kind: 'json', value }
}

export function commandResult(
  data: unknown,
  blocks: readonly ResultBlock[],
  { isOk = true } = {},
): CommandResult {
  return { data, blocks, isOk }
}
