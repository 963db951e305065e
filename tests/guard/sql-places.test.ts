import { describe, expect, test } from 'vitest'
import { readProductCode } from './support/sources.ts'
import { findMisplacedSql } from './support/sql-places.ts'

test('SQL is only in the folder db and in files named repository or statements', () => {
  expect(findMisplacedSql(readProductCode())).toEqual([])
})

describe('the guard', () => {
  test.each([
    ['src/features/a/server/service.ts', "db.read.selectFrom('a_row').selectAll().execute()"],
    ['src/features/a/server/service.ts', "tx.query.insertInto('a_row').values(row).execute()"],
    ['src/features/a/server/service.ts', "tx.query.updateTable('a_row').set(row).execute()"],
    ['src/features/a/server/service.ts', "tx.query.deleteFrom('a_row').execute()"],
    ['src/server/ledger/verify.ts', 'const search = sql`select 1`'],
    ['src/server/reports/x.ts', 'await sql<Row>`select 1`.execute(db)'],
    ['src/server/main.ts', "db.read.selectFrom('a_row')"],
    ['src/features/a/server/my-repository-tools.ts', "db.read.selectFrom('a_row')"],
    ['src/features/repository/server/service.ts', "db.read.selectFrom('a_row')"],
    ['src/features/a/server/service.ts', "db.read.selectFrom('a_row')"],
  ])('the guard of SQL refuses this code in %s: %s', (path, text) => {
    expect(findMisplacedSql([{ path, text }])).toHaveLength(1)
  })

  test.each([
    ['src/features/a/server/repository.ts', "db.read.selectFrom('a_row')"],
    ['src/features/a/server/b/row-repository.ts', "db.read.selectFrom('a_row')"],
    ['src/features/a/server/repository.ts', "db.read.selectFrom('a_row')"],
    ['src/server/ledger/statements.ts', 'sql`select 1`'],
    ['src/server/ledger/verify-statements.ts', 'sql`select 1`'],
    ['src/server/db/migrations/0001-x.ts', 'sql`create table x`'],
    ['src/features/a/server/service.ts', 'const rows = await listRows(db)'],
  ])('the guard of SQL accepts this code in %s: %s', (path, text) => {
    expect(findMisplacedSql([{ path, text }])).toEqual([])
  })
})
