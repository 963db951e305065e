import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseTable } from '../../src/server/db/table.ts'
import { PROJECT_ROOT_FOLDER } from '../guard/support/sources.ts'

/**
 * Returns every table that a `tables.ts` of the product describes, by its name.
 * @throws Error when a `tables.ts` describes no table
 */
export async function listDescribedTables(): Promise<ReadonlyMap<string, DatabaseTable>> {
  const files = globSync('src/**/tables.ts', { cwd: PROJECT_ROOT_FOLDER })
  const tables = await Promise.all(
    files.map(async path => listTablesInExports(path, await import(join(PROJECT_ROOT_FOLDER, path)))),
  )
  return new Map(tables.flat())
}

/**
 * Returns the tables in those exports of a `tables.ts` whose names end with `Tables`.
 * @throws Error when the file has no such export
 */
export function listTablesInExports(
  path: string,
  exported: Readonly<Record<string, unknown>>,
): [string, DatabaseTable][] {
  const described = Object.entries(exported).filter(([name]) => name.endsWith('Tables'))
  if (described.length === 0) throw new Error(`${path} describes no table`)
  return described.flatMap(([, tables]) => Object.entries(tables as Readonly<Record<string, DatabaseTable>>))
}
