import type { Generated, Selectable } from 'kysely'

/** The kind of a column, named as in migrations (`ColumnTypes`). A `float` is a `double precision`. */
export type ColumnKind = 'id' | 'text' | 'json' | 'amount' | 'atMs' | 'count' | 'flag' | 'bytes' | 'float'

/** A column of a table: its type for Kysely, and the words with which the privacy page describes the column. */
export interface TableColumn<Type, Words extends string | undefined = string | undefined> {
  readonly kind: ColumnKind
  readonly isNullable: boolean
  /** Whether an insert may leave the column out. */
  readonly hasDefault: boolean
  /**
   * Words that describe the column in the privacy page's paragraph about the table, or `NOT_NAMED_ON_PRIVACY_PAGE`; `undefined`
   * when the page does not mention the column.
   */
  readonly words: Words
  /** The type of the column, for the type checker only. The property is always absent at run time. */
  readonly type?: Type
}

/**
 * Marks a column that the privacy page includes in the paragraph about its table without naming it, such as a state or
 * an amount.
 */
export const NOT_NAMED_ON_PRIVACY_PAGE = ''

/** A table of the database, with its texts on the privacy page. */
export interface DatabaseTable<Columns = Readonly<Record<string, TableColumn<unknown>>>> {
  /** The bold words that begin the paragraph about the table; `null` for a table without data about a person. */
  readonly paragraph: string | null
  readonly columns: Columns
}

/** The types of the tables of a `tables.ts` file, for Kysely's `Schema`. */
export type SchemaOf<Tables extends Readonly<Record<string, DatabaseTable>>> = {
  [Name in keyof Tables]: ColumnTypesOf<Tables[Name]['columns']>
}

type ColumnTypesOf<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends TableColumn<infer Type> ? Type : never
}

/** A row of a table, as a query returns it. */
export type TableRow<Described extends DatabaseTable> = Selectable<ColumnTypesOf<Described['columns']>>

/**
 * Declares a table with data about a person.
 * @param paragraph the bold words that begin its paragraph in `content/pages/privacy-policy.md`
 * @param columns each with its words in that paragraph or with `NOT_NAMED_ON_PRIVACY_PAGE`; ids and times need no words
 */
export function personalTable<Columns extends Readonly<Record<string, TableColumn<unknown, string>>>>(
  paragraph: string,
  columns: Columns,
): DatabaseTable<Columns> {
  return { paragraph, columns }
}

/** Declares a table without data about a person. The privacy page does not mention it. */
export function impersonalTable<Columns extends Readonly<Record<string, TableColumn<unknown>>>>(
  columns: Columns,
): DatabaseTable<Columns> {
  return { paragraph: null, columns }
}

function createColumn<Type, Words extends string | undefined>(
  kind: ColumnKind,
  words: Words,
): TableColumn<Type, Words> {
  return { kind, isNullable: false, hasDefault: false, words }
}

/** Makes a column for the 26 characters of an `Id`. */
export function recordIdColumn(words: string = NOT_NAMED_ON_PRIVACY_PAGE): TableColumn<string, string> {
  return createColumn('id', words)
}

/** Makes a column for a time in epoch milliseconds. */
export function atMsColumn(words: string = NOT_NAMED_ON_PRIVACY_PAGE): TableColumn<number, string> {
  return createColumn('atMs', words)
}

/**
 * A function that creates a column. The words for the privacy page may be left out only in a table without data about a
 * person.
 */
interface ColumnMaker<Base> {
  <Type extends Base = Base>(): TableColumn<Type, undefined>
  <Type extends Base = Base>(words: string): TableColumn<Type, string>
}

function columnMakerOf<Base>(kind: ColumnKind): ColumnMaker<Base> {
  return ((words?: string) => createColumn(kind, words)) as ColumnMaker<Base>
}

export const textColumn = columnMakerOf<string>('text')
/** Makes a column with JSON as text; no query reads its content. */
export const jsonColumn = columnMakerOf<string>('json')
/** Makes a column for a whole number of centavos, or of anything else that may exceed 2^31. */
export const amountColumn = columnMakerOf<number>('amount')
/** Makes a column for a small whole number, such as a count, an item id or the line number of a ledger entry. */
export const countColumn = columnMakerOf<number>('count')
/** Makes a column whose value is 0 or 1. */
export const flagColumn = columnMakerOf<number>('flag')
export const floatColumn = columnMakerOf<number>('float')
export const bytesColumn = columnMakerOf<Uint8Array>('bytes')

/** Returns a copy of a column that also accepts null. */
export function nullableColumn<Type, Words extends string | undefined>(
  it: TableColumn<Type, Words>,
): TableColumn<Type | null, Words> {
  return { ...createColumn(it.kind, it.words), hasDefault: it.hasDefault, isNullable: true }
}

/** Makes a column that an insert may leave out, since the database has a default for it. */
export function defaultedColumn<Type, Words extends string | undefined>(
  it: TableColumn<Type, Words>,
): TableColumn<Generated<Type>, Words> {
  return { ...createColumn(it.kind, it.words), isNullable: it.isNullable, hasDefault: true }
}
