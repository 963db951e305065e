import type { DatabaseTable, TableRow } from './table.ts'

/** A snake_case name in camelCase. */
type Camel<Name> = Name extends `${infer Word}_${infer Rest}` ? `${Word}${Capitalize<Camel<Rest>>}` : Name

/** A row of a table with its columns in camelCase. */
export type CamelRow<Described extends DatabaseTable> = {
  -readonly [Name in keyof TableRow<Described> as Camel<Name> & string]: TableRow<Described>[Name]
}

/** A function that gives a table's rows in camelCase. The column names are read once and not for each row. */
export function createCamelRowMapper<Described extends DatabaseTable>({
  columns,
}: Described): (row: TableRow<Described>) => CamelRow<Described> {
  const names = Object.keys(columns).map(name => [name, camelOf(name)] as const)
  return row => {
    const values: Readonly<Record<string, unknown>> = row
    return Object.fromEntries(names.map(([name, camel]) => [camel, values[name]])) as CamelRow<Described>
  }
}

function camelOf(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
