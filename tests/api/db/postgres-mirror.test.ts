import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../src/server/db/database.ts'
import { prepareQuery } from '../../../src/server/db/prepared.ts'
import { suiteDatabasesOnEngine } from '../../support/databases.ts'
import { createStatementMirror } from '../../support/postgres-mirror.ts'

const databases = suiteDatabasesOnEngine('sqlite')
const mirror = createStatementMirror(new Set())
let db: Database

const findGame = prepareQuery((query, p: { id: number }) =>
  query.selectFrom('hot_game').selectAll().where('game_id', '=', p.id),
)
const addDays = prepareQuery((query, p: { days: number }) => ({
  compile: () =>
    sql<{ at: string }>`select ifnull(date('now', ${p.days} || ' days'), '') as at`.compile(query),
}))

beforeAll(async () => {
  db = await databases.create()
  mirror.listen()
})

afterAll(mirror.close)

test('the mirror, which repeats SQLite statements on PostgreSQL, accepts SQL that both engines run', async () => {
  await db.read.selectFrom('player').select('id').where('id', '=', 'nobody').execute()
  await db.transact(async tx => void (await tx.first(findGame, { id: 1 })))
  expect(await mirror.refusals()).toEqual([])
})

test('the mirror, which repeats SQLite statements on PostgreSQL, refuses SQL that only SQLite runs, written by Kysely or prepared', async () => {
  await sql`select group_concat(id) as ids from player`.execute(db.read)
  await db.transact(async tx => void (await tx.first(addDays, { days: 1 })))
  expect(await mirror.refusals()).toMatchObject([
    expect.stringMatching(/group_concat.*does not exist/s),
    expect.stringMatching(/does not exist: select ifnull/),
  ])
})

test('the mirror, which repeats SQLite statements on PostgreSQL, refuses a value that PostgreSQL does not accept for the column', async () => {
  await sql`select id from player where created_at_ms = ${'yesterday'}`.execute(db.read)
  expect(await mirror.refusals()).toMatchObject([
    expect.stringMatching(/invalid input syntax.*created_at_ms/s),
  ])
})

test('the mirror, which repeats SQLite statements on PostgreSQL, refuses a column that is a boolean there and a number on SQLite', async () => {
  await sql`select exists (select 1 from player) as has_players`.execute(db.read)
  expect(await mirror.refusals()).toMatchObject([expect.stringMatching(/column has_players has type 16/)])
})

test('the mirror, which repeats SQLite statements on PostgreSQL, ignores a write that breaks a constraint of its empty database', async () => {
  const write = db.transact(tx =>
    sql`insert into session (player_id, token_hash) values ('nobody', 'none')`.execute(tx.query),
  )
  await expect(write).rejects.toThrow(/constraint/)
  expect(await mirror.refusals()).toEqual([])
})

test('the mirror, which repeats SQLite statements on PostgreSQL, runs each statement once', async () => {
  await db.read.selectFrom('player').select('id').where('id', '=', 'nobody').execute()
  await sql`select group_concat(id) as ids from player`.execute(db.read)
  expect(await mirror.refusals()).toEqual([])
})
