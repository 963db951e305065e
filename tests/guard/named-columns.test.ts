import { describe, expect, test } from 'vitest'
import { countColumn, impersonalTable, recordIdColumn, textColumn } from '../../src/server/db/table.ts'
import { listDescribedTables } from '../support/described-tables.ts'
import { findHandwrittenColumnLists, findStarSelects } from './support/named-columns.ts'
import { readProductCode } from './support/sources.ts'

test('every prepared database statement names its columns instead of selecting all', () => {
  const code = readProductCode()
  expect(code.some(({ text }) => text.includes('prepare('))).toBe(true)
  expect(findStarSelects(code)).toEqual([])
})

test('no code contains a hand-written list of all columns of a table', async () => {
  const code = readProductCode().filter(
    ({ path }) => path.startsWith('src/') && !path.includes('/migrations/'),
  )
  expect(findHandwrittenColumnLists(code, await listDescribedTables())).toEqual([])
})

describe('the guard', () => {
  test.each([
    "const find = prepare(db => db.selectFrom('a').selectAll().where('id', '=', 1))",
    "const find = prepare(db => db.selectFrom('a').selectAll('a'))",
    "const add = prepare((db, p: P) => db.insertInto('a').values(p).returningAll())",
    'const find = prepare(db => ({ compile: () => sql`select * from a`.compile(db) }))',
    'const find = prepare(db => ({ compile: () => sql`select a.* from a`.compile(db) }))',
    'const end = prepare(db => ({ compile: () => sql`delete from a returning *`.compile(db) }))',
  ])('the guard of columns refuses a prepared statement that selects all columns: %s', text => {
    expect(findStarSelects([{ path: 'src/server/a/repository.ts', text }])).toEqual([
      'src/server/a/repository.ts:1',
    ])
  })

  test.each([
    "const find = prepare(db => db.selectFrom('a').select(['id', 'name']))",
    'const count = prepare(db => ({ compile: () => sql`select count(*) as count from a`.compile(db) }))',
    'const twice = prepare(db => ({ compile: () => sql`select 2 * size as size from a`.compile(db) }))',
    "const rows = await db.read.selectFrom('a').selectAll().execute()",
  ])('the guard of columns accepts a statement that names its columns or is not prepared: %s', text => {
    expect(findStarSelects([{ path: 'src/server/a/repository.ts', text }])).toEqual([])
  })

  const tables = new Map([
    [
      'a_row',
      impersonalTable({
        id: recordIdColumn(),
        word: textColumn(),
        first: countColumn(),
        last: countColumn(),
      }),
    ],
    ['b_row', impersonalTable({ id: recordIdColumn(), word: textColumn() })],
  ])
  const listedIn = (line: string) =>
    findHandwrittenColumnLists([{ path: 'src/server/a/repository.ts', text: line }], tables)

  test.each([
    "const COLUMNS = ['id', 'word', 'first', 'last'] as const",
    "const COLUMNS = ['a_row.id', 'last', 'word', 'first'] as const",
    "db.selectFrom('a_row').select(['id', 'word', 'first', 'last'])",
  ])('the guard of columns refuses a hand-written list of all columns of a table: %s', line => {
    expect(listedIn(line)).toEqual(['src/server/a/repository.ts:1: a_row'])
  })

  test.each([
    "db.selectFrom('a_row').select(['id', 'word', 'first'])",
    "db.selectFrom('b_row').select(['id', 'word'])",
    "db.insertInto('a_row').columns(['id', 'word', 'first', 'last']).expression(other)",
    'db.selectFrom("a_row").select(columnsOf(aTables.a_row))',
  ])('the guard of columns accepts a list of some columns, and a list made from the table: %s', line => {
    expect(listedIn(line)).toEqual([])
  })
})
