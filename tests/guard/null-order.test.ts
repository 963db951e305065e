import { describe, expect, test } from 'vitest'
import {
  atMsColumn,
  type DatabaseTable,
  impersonalTable,
  nullableColumn,
  recordIdColumn,
} from '../../src/server/db/table.ts'
import { listDescribedTables } from '../support/described-tables.ts'
import { findOrdersByNullableColumn } from './support/null-order.ts'
import { readProductCode } from './support/sources.ts'

test('no statement sorts by a column that may be null without saying where nulls go, since engines differ in that', async () => {
  const code = readProductCode()
  expect(code.some(({ text }) => text.includes('.orderBy('))).toBe(true)
  expect(findOrdersByNullableColumn(code, await listDescribedTables())).toEqual([])
})

describe('the guard', () => {
  const tables = new Map<string, DatabaseTable>([
    [
      'a',
      impersonalTable({
        id: recordIdColumn(),
        begun_at_ms: atMsColumn(),
        ended_at_ms: nullableColumn(atMsColumn()),
      }),
    ],
    ['b', impersonalTable({ id: recordIdColumn(), ended_at_ms: atMsColumn() })],
  ])
  const ordersOf = (text: string) =>
    findOrdersByNullableColumn([{ path: 'src/server/a/repository.ts', text }], tables)

  test.each([
    "const list = db.selectFrom('a').selectAll().orderBy('ended_at_ms').execute()",
    "const list = db.selectFrom('a').selectAll().orderBy('a.ended_at_ms', 'desc').execute()",
    "const list = db.selectFrom('a').selectAll().where('id', '>', last).orderBy('id').orderBy('ended_at_ms')",
    "const list = db.selectFrom('a').selectAll().where('ended_at_ms', 'is', null).orderBy('ended_at_ms')",
    "const list = db.selectFrom('b').innerJoin('a', 'a.id', 'b.id').selectAll().orderBy('a.ended_at_ms')",
    "function list(db: Db) {\n  const rows = db.selectFrom('a').selectAll()\n  return rows.orderBy('ended_at_ms')\n}",
  ])('the guard of sort orders refuses sorting by a nullable column without a place for nulls: %s', text => {
    expect(ordersOf(text)).toHaveLength(1)
  })

  test.each([
    "const list = db.selectFrom('a').selectAll().orderBy('begun_at_ms').execute()",
    "const list = db.selectFrom('b').selectAll().orderBy('ended_at_ms').execute()",
    "const list = db.selectFrom('a').selectAll().where('ended_at_ms', 'is not', null).orderBy('ended_at_ms')",
    "const list = db.selectFrom('a').selectAll().where('a.ended_at_ms', '<=', atMs).orderBy('ended_at_ms')",
    "const list = db.selectFrom('a').selectAll().orderBy('ended_at_ms', by => by.asc().nullsFirst())",
  ])('the guard of sort orders accepts sorting without nulls, or with a stated place for nulls: %s', text => {
    expect(ordersOf(text)).toEqual([])
  })
})
