import type { ColumnKind, DatabaseTable, TableColumn } from '../../src/server/db/table.ts'

/** A column of a table as it exists in the database, not as `tables.ts` describes it. */
export interface StoredColumn {
  readonly table: string
  readonly column: string
  /**
   * The name that the engine gives to the column's type. On PostgreSQL, it includes the column's collation, if there is
   * one.
   */
  readonly type: string
  readonly isNullable: boolean
  readonly hasDefault: boolean
}

/** For each kind of column, the name that an engine gives to its type. */
export type StoredTypes = Readonly<Record<ColumnKind, string>>

/** Finds differences between the tables of `tables.ts` and the tables of a database, one line each. */
export function findTableDifferences(
  described: ReadonlyMap<string, DatabaseTable>,
  stored: readonly StoredColumn[],
  types: StoredTypes,
): string[] {
  const left = new Map<string, TableColumn<unknown>>()
  for (const [table, { columns }] of described) {
    for (const [name, column] of Object.entries(columns)) left.set(`${table}.${name}`, column)
  }
  const differences = stored.flatMap(it => {
    const name = `${it.table}.${it.column}`
    const column = left.get(name)
    left.delete(name)
    return column ? differencesOf(name, column, it, types) : [`${name}: no tables.ts describes it`]
  })
  return [...differences, ...[...left.keys()].map(name => `${name}: the database has no such column`)]
}

function differencesOf(
  name: string,
  column: TableColumn<unknown>,
  stored: StoredColumn,
  types: StoredTypes,
): string[] {
  const found: string[] = []
  if (types[column.kind] !== stored.type) found.push(`${name}: ${column.kind} is stored as ${stored.type}`)
  if (column.isNullable !== stored.isNullable)
    found.push(`${name}: ${stored.isNullable ? 'can' : 'cannot'} be null in the database`)
  if (column.hasDefault && !stored.hasDefault) found.push(`${name}: the database has no default for it`)
  return found
}
