import type { DatabaseTable } from './table.ts'

type ColumnName<Described extends DatabaseTable> = keyof Described['columns'] & string

/** The names of a table's columns, for `select` and `returning`. */
export function columnsOf<Described extends DatabaseTable>(table: Described): readonly ColumnName<Described>[]
/** The names of a table's columns, each with the table's name in front, for a query of several tables. */
export function columnsOf<Described extends DatabaseTable, Name extends string>(
  table: Described,
  name: Name,
): readonly `${Name}.${ColumnName<Described>}`[]
export function columnsOf({ columns }: DatabaseTable, name?: string): readonly string[] {
  const names = Object.keys(columns)
  return name === undefined ? names : names.map(column => `${name}.${column}`)
}

/** The names of a table's columns except the given ones. */
export function columnsWithout<Described extends DatabaseTable, Left extends ColumnName<Described>>(
  table: Described,
  ...left: readonly Left[]
): readonly Exclude<ColumnName<Described>, Left>[] {
  const isColumnKept = (name: ColumnName<Described>): name is Exclude<ColumnName<Described>, Left> =>
    !left.some(it => it === name)
  return columnsOf(table).filter(isColumnKept)
}
