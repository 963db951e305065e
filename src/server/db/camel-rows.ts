import type { DatabaseTable, TableRow } from './table.ts'

/** Converts the type of a name from snake_case to camelCase. */
type CamelCase<Name> = Name extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : Name

/** A row of a table with its columns in camelCase. */
export type CamelCaseRow<Described extends DatabaseTable> = {
  -readonly [Name in keyof TableRow<Described> as CamelCase<Name> & string]: TableRow<Described>[Name]
}

/**
 * Creates a function that converts rows of a table to camelCase. It converts the column names once, and not again for
 * each row.
 */
export function createCamelRowMapper<Described extends DatabaseTable>({
  columns,
}: Described): (row: TableRow<Described>) => CamelCaseRow<Described> {
  const names = Object.keys(columns).map(name => [name, camelCaseOf(name)] as const)
  return row => {
    const values: Readonly<Record<string, unknown>> = row
    return Object.fromEntries(names.map(([name, camel]) => [camel, values[name]])) as CamelCaseRow<Described>
  }
}

function camelCaseOf(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
