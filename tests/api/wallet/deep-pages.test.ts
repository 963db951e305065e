import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { databasesOn } from '../../support/databases.ts'

const databases = databasesOn('sqlite')
let app: TestApp

beforeAll(async () => {
  app = await createTestApp(databases)
})

async function planOf(query: string): Promise<string> {
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(query)}`.execute(
    app.parts.db.read,
  )
  return rows.map(({ detail }) => detail).join('; ')
}

/** A page seeks its first row in an index and reads on: no sorting, no counting, no skipping. */
test.each([
  [
    'the statement',
    `select journal.id from entry inner join journal on journal.id = entry.journal_id where entry.account = 'player:x'
      and entry.item = 2001 and entry.position is not null and entry.position < 5000
      order by entry.position desc limit 21`,
    'entry_account (account=? AND item=? AND position>? AND position<?)',
  ],
  [
    'the deposits',
    "select * from deposit_order where player_id = 'x' and id < 'y' order by id desc limit 21",
    'deposit_order_player (player_id=? AND id<?)',
  ],
  [
    'the withdrawals',
    "select * from withdrawal where player_id = 'x' and id < 'y' order by id desc limit 21",
    'withdrawal_player (player_id=? AND id<?)',
  ],
])('a page of %s costs the same however deep it is', async (_, query, index) => {
  const plan = await planOf(query)
  expect(plan).toContain(index)
  expect(plan).not.toMatch(/TEMP B-TREE|SCAN/)
})

test.each([
  [
    'the open grants of a player',
    "select * from wagering_grant where player_id = 'x' and state = 'open' order by id",
    'wagering_grant_open',
  ],
  [
    'what a player has on hold',
    "select sum(amount) from withdrawal where player_id = 'x' and state in ('held', 'approved', 'paying')",
    'withdrawal_holding',
  ],
  [
    'rows whose account number is not sealed yet',
    'select id from withdrawal where account_tail is null order by id limit 200',
    'withdrawal_unsealed',
  ],
])('%s are found by a partial index', async (_, query, index) => {
  expect(await planOf(query)).toContain(index)
})
