import { DatabaseSync } from 'node:sqlite'
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ITEM } from '../../../src/domain/items.ts'
import type { Database } from '../../../src/server/db/database.ts'
import type { Schema } from '../../../src/server/db/schema.ts'
import { playerAccount } from '../../../src/server/ledger/accounts.ts'
import { listHistory } from '../../../src/server/ledger/history.ts'
import { listRounds } from '../../../src/server/modules/game/repository.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { databasesOn } from '../../support/databases.ts'

const databases = databasesOn('sqlite')
let app: TestApp

beforeAll(async () => {
  app = await createTestApp(databases)
})

/** SQLite's plan for a query, with statistics of tables that have ten million rows each. */
function planOf(query: string): string {
  const { file = '' } = databases.configOf(app.parts.db)
  const db = new DatabaseSync(file)
  try {
    db.exec(`analyze; delete from sqlite_stat1;
      insert into sqlite_stat1 select distinct tbl_name, null, '10000000' from sqlite_schema where type = 'table';
      analyze sqlite_schema`)
    const rows = db.prepare(`explain query plan ${query}`).all()
    return rows.map(({ detail }) => detail).join('; ')
  } finally {
    db.close()
  }
}

/** A page seeks its first row in an index and reads on: no sorting, no counting, no skipping. */
test.each([
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
  const plan = planOf(query)
  expect(plan).toContain(index)
  expect(plan).not.toMatch(/TEMP B-TREE|SCAN/)
})

type Query = Database['read']

/** The SQL that a function sends to SQLite. */
async function sentBy(list: (query: Query) => Promise<unknown>): Promise<string> {
  const sent: string[] = []
  const recorder = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: db => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log({ query }) {
      sent.push(query.sql)
    },
  })
  await list(recorder)
  return sent.join(';')
}

const mine = { account: playerAccount('x'), item: ITEM.coin, limit: 21 }

/** A page of linked rows finds each row by its key; the rows of the page are sorted, and no others are read. */
test.each<[string, (query: Query) => Promise<unknown>]>([
  ['the statement', query => listHistory(query, mine)],
  [
    'the statement, further on',
    query => listHistory(query, { ...mine, before: { journalId: 'y', line: 0 } }),
  ],
  ['the rounds', query => listRounds(query, 'x', { limit: 21 })],
  ['the rounds, further on', query => listRounds(query, 'x', { cursor: 'y', limit: 21 })],
])('a page of %s follows the links between its rows', async (_, list) => {
  const plan = planOf(await sentBy(list))
  expect(plan).toMatch(/SEARCH (entry|round) USING (PRIMARY KEY|INDEX)/)
  expect(plan.match(/SCAN (?!chain)\w+/)).toBeNull()
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
  expect(planOf(query)).toContain(index)
})
