import { describe, expect, test } from 'vitest'
import { starredStatements } from './support/named-columns.ts'
import { readCode } from './support/sources.ts'

test('every prepared statement names its columns', () => {
  const code = readCode()
  expect(code.some(({ text }) => text.includes('prepare('))).toBe(true)
  expect(starredStatements(code)).toEqual([])
})

describe('the guard', () => {
  test.each([
    "const find = prepare(db => db.selectFrom('a').selectAll().where('id', '=', 1))",
    "const find = prepare(db => db.selectFrom('a').selectAll('a'))",
    "const add = prepare((db, p: P) => db.insertInto('a').values(p).returningAll())",
    'const find = prepare(db => ({ compile: () => sql`select * from a`.compile(db) }))',
    'const find = prepare(db => ({ compile: () => sql`select a.* from a`.compile(db) }))',
    'const end = prepare(db => ({ compile: () => sql`delete from a returning *`.compile(db) }))',
  ])('refuses %s', text => {
    expect(starredStatements([{ path: 'src/server/a/repository.ts', text }])).toEqual([
      'src/server/a/repository.ts:1',
    ])
  })

  test.each([
    "const find = prepare(db => db.selectFrom('a').select(['id', 'name']))",
    'const count = prepare(db => ({ compile: () => sql`select count(*) as count from a`.compile(db) }))',
    'const twice = prepare(db => ({ compile: () => sql`select 2 * size as size from a`.compile(db) }))',
    "const rows = await db.read.selectFrom('a').selectAll().execute()",
  ])('lets pass %s', text => {
    expect(starredStatements([{ path: 'src/server/a/repository.ts', text }])).toEqual([])
  })
})
