import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { DatabaseEngine } from '../../../src/server/db/prepared.ts'
import {
  countColumn,
  defaultedColumn,
  impersonalTable,
  nullableColumn,
  recordIdColumn,
  textColumn,
} from '../../../src/server/db/table.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { listDescribedTables, listTablesInExports } from '../../support/described-tables.ts'
import { findTableDifferences, type StoredColumn, type StoredTypes } from '../../support/table-differences.ts'

const STORED_TYPES: Readonly<Record<DatabaseEngine, StoredTypes>> = {
  sqlite: {
    id: 'TEXT',
    text: 'TEXT',
    json: 'TEXT',
    amount: 'INTEGER',
    atMs: 'INTEGER',
    count: 'INTEGER',
    flag: 'INTEGER',
    bytes: 'BLOB',
    float: 'REAL',
  },
  postgres: {
    id: 'character varying C',
    text: 'text C',
    json: 'text',
    amount: 'bigint',
    atMs: 'bigint',
    count: 'integer',
    flag: 'smallint',
    bytes: 'bytea',
    float: 'double precision',
  },
}

interface ColumnOfEngine extends Omit<StoredColumn, 'isNullable' | 'hasDefault'> {
  readonly nullable: number
  readonly fallback: string | null
}

/**
 * Queries that list every column of the schema. They leave out the table `commit_count`, which only the SQLite driver
 * creates.
 */
const COLUMN_QUERIES = {
  sqlite: sql<ColumnOfEngine>`select m.name as "table", c.name as "column", c.type, not c."notnull" as nullable,
    c.dflt_value as fallback from sqlite_schema m, pragma_table_info(m.name) c
    where m.type = 'table' and m.name <> 'commit_count'`,
  postgres: sql<ColumnOfEngine>`select table_name as "table", column_name as "column",
    concat_ws(' ', data_type, collation_name) as type, (is_nullable = 'YES')::int as nullable,
    column_default as fallback from information_schema.columns where table_schema = current_schema()`,
}

describeOnBothEngines('described tables', databases => {
  test('every file tables.ts describes the tables of the migrated database, column by column', async () => {
    const db = await databases.create()
    const { rows } = await COLUMN_QUERIES[databases.engine].execute(db.read)
    const stored = rows.map(({ nullable: isNull, fallback, ...row }) => ({
      ...row,
      isNullable: isNull === 1,
      hasDefault: fallback !== null,
    }))
    expect(stored.length).toBeGreaterThan(0)
    expect(findTableDifferences(await listDescribedTables(), stored, STORED_TYPES[databases.engine])).toEqual(
      [],
    )
  })
})

describe('the comparison of tables', () => {
  const tables = new Map([
    [
      'a',
      impersonalTable({
        id: recordIdColumn(),
        word: nullableColumn(textColumn()),
        hits: defaultedColumn(countColumn()),
      }),
    ],
  ])
  const asStored = { table: 'a', isNullable: false, hasDefault: false }
  const stored: readonly StoredColumn[] = [
    { ...asStored, column: 'id', type: 'character varying C' },
    { ...asStored, column: 'word', type: 'text C', isNullable: true },
    { ...asStored, column: 'hits', type: 'integer', hasDefault: true },
  ]
  const [idColumn, word, hits] = stored as [StoredColumn, StoredColumn, StoredColumn]

  test.each<[string, StoredColumn[], string[]]>([
    ['no difference', [...stored], []],
    ['a column that the database lacks', [idColumn, hits], ['a.word: the database has no such column']],
    [
      'a column that the code does not describe',
      [...stored, { ...word, column: 'line' }],
      ['a.line: no tables.ts describes it'],
    ],
    [
      'a table that the code does not describe',
      [...stored, { ...word, table: 'b' }],
      ['b.word: no tables.ts describes it'],
    ],
    [
      'a column whose type differs',
      [idColumn, word, { ...hits, type: 'bigint' }],
      ['a.hits: count is stored as bigint'],
    ],
    [
      'a column that can be null only in the code',
      [idColumn, { ...word, isNullable: false }, hits],
      ['a.word: cannot be null in the database'],
    ],
    [
      'a column that can be null only in the database',
      [{ ...idColumn, isNullable: true }, word, hits],
      ['a.id: can be null in the database'],
    ],
    [
      'a column that has a default only in the code',
      [idColumn, word, { ...hits, hasDefault: false }],
      ['a.hits: the database has no default for it'],
    ],
  ])(
    'the comparison of the tables described in the code with those of the database finds %s',
    (_, columns, differences) => {
      expect(findTableDifferences(tables, columns, STORED_TYPES.postgres)).toEqual(differences)
    },
  )

  test('a file tables.ts that describes no table is refused', () => {
    expect(() => listTablesInExports('src/a/tables.ts', { A_ROWS: [] })).toThrow(
      'src/a/tables.ts describes no table',
    )
  })
})
