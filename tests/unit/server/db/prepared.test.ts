import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bindArguments, prepareQuery } from '../../../../src/server/db/prepared.ts'

const find = prepareQuery((db, p: { account: string; item: number }) =>
  db
    .selectFrom('balance')
    .select('amount')
    .where('item', '=', p.item)
    .where('account', '=', p.account)
    .where('amount', '>', 7)
    .forUpdate(),
)
const touch = prepareQuery((db, p: { by: number }) =>
  db.updateTable('balance').set(row => ({ amount: row('amount', '+', p.by), entries: p.by })),
)

test('a prepared query is compiled once for each database engine, into the SQL of that engine', () => {
  expect(find.compiledFor('sqlite').sql).not.toContain('for update')
  expect(find.compiledFor('postgres').sql).toContain('$3 for update')
  expect(find.compiledFor('postgres')).toBe(find.compiledFor('postgres'))
  expect(find.compiledFor('postgres').name).not.toBe(touch.compiledFor('postgres').name)
})

test('the values of a prepared query, also constant and repeated ones, are bound in the order of their places in the SQL', () => {
  expect(bindArguments(find.compiledFor('sqlite'), { account: 'a', item: 1 })).toEqual([1, 'a', 7])
  expect(bindArguments(touch.compiledFor('postgres'), { by: 3 })).toEqual([3, 3])
})

test('a prepared query accepts null as a value, and names a missing value in its error', () => {
  const compiled = find.compiledFor('sqlite')
  expect(bindArguments(compiled, { account: null, item: 0 })).toEqual([0, null, 7])
  expect(() => bindArguments(compiled, { item: 1 })).toThrow(/account/)
})

test('only a plain select counts as a database query that writes nothing', () => {
  const hidden = prepareQuery(db =>
    db
      .with('gone', gone => gone.deleteFrom('balance').returning('account'))
      .selectFrom('gone')
      .selectAll(),
  )
  const raw = prepareQuery(db => ({ compile: () => sql`select 1`.compile(db) }))
  expect([find, touch, hidden, raw].map(each => each.compiledFor('sqlite').writes)).toEqual([
    false,
    true,
    true,
    true,
  ])
})
