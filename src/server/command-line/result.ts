import type { Centavos } from '../../domain/money.ts'

/** The type of a printed value for each format. Each format can also print null. */
interface ValueTypeByFormat {
  text: string | number
  /** A count, printed with thousands separators. */
  number: number
  money: Centavos
  /** A time in epoch milliseconds, printed as date and time. */
  time: number
  /** A share, printed as a percentage: 1 is 100 %. */
  percent: number
  yesNo: boolean
  list: readonly (string | number)[]
}

export type ValueFormat = keyof ValueTypeByFormat

type FormatOf<Value> = {
  [Name in ValueFormat]: [Exclude<Value, null | undefined>] extends [ValueTypeByFormat[Name]] ? Name : never
}[ValueFormat]

type ColumnOf<Value> = FormatOf<Value> | { readonly format: FormatOf<Value>; readonly label: string }

/**
 * The fields of a row that are printed, in this order, each with its format. A column without a label gets a label that
 * is made from the name of its field.
 */
export type PrintedColumns<Row> = { readonly [Name in keyof Row]?: ColumnOf<Row[Name]> }

/** How one field of a row is printed: the name of the field, its label and its format. */
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
      /** The sentence that is printed if the table has no rows. */
      readonly none: string
    }
  | { readonly kind: 'record'; readonly columns: readonly PrintedColumn[]; readonly record: Fields }
  | { readonly kind: 'sentence'; readonly text: string }
  | { readonly kind: 'json'; readonly value: unknown }

/** The result of a command: data only, since `operator/tool.ts` prints it. */
export interface CommandResult {
  /** The whole result for programs. Money is in centavos, times are epoch milliseconds. */
  readonly data: unknown
  /** The same result as `data`, as text for a person to read. */
  readonly blocks: readonly ResultBlock[]
  /** Whether the command succeeded; the exit code of the tool is 0 only if this is true. */
  readonly isOk: boolean
}

/**
 * The label for a field's name: `createdAtMs` becomes "created", `isLate` becomes "late" and `playerId` becomes "player
 * id".
 */
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

/**
 * Creates a block with one line for each row.
 * @param options.none sentence to print when there are no rows
 */
export function tableBlock<Row extends object>(
  rows: readonly Row[],
  columns: PrintedColumns<Row>,
  { title = '', none = 'None.' } = {},
): ResultBlock {
  return { kind: 'table', title, none, columns: columnsOf(columns), rows: rows as readonly Fields[] }
}

/** Creates a block with one line for each field in `columns`: its label and its value. */
export function recordBlock<Row extends object>(fields: Row, columns: PrintedColumns<Row>): ResultBlock {
  return { kind: 'record', columns: columnsOf(columns), record: fields as Fields }
}

/** A block with one line of prose. */
export function sentenceBlock(text: string): ResultBlock {
  return { kind: 'sentence', text }
}

/** A block that shows a value of any shape, such as a setting. */
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
