import { DatabaseSync } from 'node:sqlite'
import type { CompiledQuery } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getAfterLoginInfoWeb, refreshData } from '../../../src/contract/session.ts'
import { depositRecord } from '../../../src/features/deposit/contract/deposit.ts'
import { betRecord } from '../../../src/features/rounds/contract.ts'
import { appUserCoinDetail } from '../../../src/features/statement/contract.ts'
import { exchangeRecord, getExchange } from '../../../src/features/withdrawal/contract.ts'
import { startAppForSuite } from '../../support/app.ts'
import { suiteDatabasesOnEngine } from '../../support/databases.ts'
import { openGame, registerPlayer, TEST_STAKE, type TestPlayer } from '../../support/player.ts'
import { createRecordingDatabase } from '../../support/recording-database.ts'

const databases = suiteDatabasesOnEngine('sqlite')
let player: TestPlayer
let queries: CompiledQuery[]
let file: string
const app = startAppForSuite(databases, async () => {
  const db = await databases.create()
  file = databases.configOf(db).file ?? ''
  const recorded = createRecordingDatabase(db)
  queries = recorded.queries
  return { db: recorded.db, env: { SLOT_CYCLE_MS: '0' } }
})

beforeAll(async () => {
  player = await registerPlayer(app)
  await player.depositWithWageringDone(100_000)
  await player.deposit(20_000)
  await openGame(player)
  let roundId: string | undefined
  for (let closed = 0; closed < 3; ) {
    const { play } = await player.spin(TEST_STAKE, roundId)
    roundId = play.state === 'open' ? play.roundId : undefined
    if (!roundId) closed++
  }
  await app.services.db.transact(tx =>
    tx.query.updateTable('wagering_grant').set({ remaining: 0, state: 'done' }).execute(),
  )
  await app.services.db.transact(tx =>
    tx.query.updateTable('player_total').set({ owed: 0, open_grants: 0 }).execute(),
  )
  const account = await player.addReceivingAccount()
  for (let n = 0; n < 3; n++) await player.withdraw(10_000, account)
})

beforeEach(() => void queries.splice(0))

/**
 * Returns SQLite's query plans of the recorded queries, one line each. The faked statistics claim 100,000 rows for each
 * table. At this size SQLite reads a whole table if a join allows it. With more rows it would always look up by key and
 * hide the defect.
 */
function queryPlans(): string[] {
  const db = new DatabaseSync(file)
  try {
    db.exec(`analyze; delete from sqlite_stat1;
      insert into sqlite_stat1 select name, null, '100000' from sqlite_schema where type = 'table';
      analyze sqlite_schema`)
    return queries.splice(0).map(({ sql }) => {
      const rows = db.prepare(`explain query plan ${sql}`).all()
      return `${rows.map(({ detail }) => detail).join('; ')} :: ${sql}`
    })
  } finally {
    db.close()
  }
}

/**
 * Returns the query plans of the first page and of a later page of a list.
 * @param queries number of queries of a page; those after the first read details of its rows
 */
async function queryPlansOfPages(endpoint: PageEndpoint, queries = 1): Promise<string[]> {
  const first = await player.call(endpoint, { pageSize: 1 })
  const cursor = first.nextCursor
  if (cursor === null) throw new Error('There is no second page')
  const second = await player.call(endpoint, { pageSize: 1, cursor })
  expect(second.list).toHaveLength(1)
  const found = queryPlans()
  expect(found).toHaveLength(2 * queries)
  return found
}

type PageEndpoint = typeof appUserCoinDetail | typeof betRecord | typeof depositRecord | typeof exchangeRecord

/** Matches a plan whose cost grows with the history: it sorts or reads all rows, skips rows, or counts. */
const GROWING_PLAN = /TEMP B-TREE|SCAN|\boffset\b|\bcount\(/i

test.each([
  ['the deposits', depositRecord, 2],
  ['the withdrawals', exchangeRecord, 1],
] as const)(
  'the database does no more work for a page of %s that is far back than for the first page',
  async (_, endpoint, queries) => {
    const found = await queryPlansOfPages(endpoint, queries)
    for (const plan of found) expect(plan).not.toMatch(GROWING_PLAN)
    // The query of the deep page uses the cursor to find its first row in an index.
    expect(found[queries]).toMatch(/USING (COVERING )?(INDEX|PRIMARY KEY) ?\w*[^;]*<\?/)
  },
)

/**
 * Like `GROWING_PLAN`, but allows two steps that are only as long as the page: the scan of `chain`, which is the query's list
 * of followed rows, and a sort of the page's rows.
 */
const GROWING_LINKED_PLAN = /SCAN (?!chain\b)\w+|\boffset\b|\bcount\(/i

test.each([
  ['the statement', appUserCoinDetail, 1],
  ['the rounds', betRecord, 2],
] as const)(
  'the database reads a page of %s by following the key from one row to the next, without scanning other rows',
  async (_, endpoint, queries) => {
    const found = await queryPlansOfPages(endpoint, queries)
    for (const plan of found) expect(plan).not.toMatch(GROWING_LINKED_PLAN)
    // The first query of a page finds its rows. The second finds the balances after them by the keys of their journals.
    for (const plan of found.filter((__, index) => index % queries === 0)) {
      expect(plan).toMatch(/SEARCH (entry|round) USING (PRIMARY KEY|INDEX)/)
      expect(plan).toMatch(/place < \?/)
    }
  },
)

test.each([
  ['the data of the withdrawal page', () => player.call(getExchange, {})],
  ['the balance', () => player.call(refreshData, {})],
  ['the data after a log-in', () => player.call(getAfterLoginInfoWeb, {})],
])('loading %s makes the database do no more work for a player with a long history', async (_, ask) => {
  // The first call also reads the settings. It is made before the recording, so that its queries are not checked.
  await ask()
  queryPlans()
  await ask()
  const found = queryPlans()
  expect(found.length).toBeGreaterThan(0)
  for (const plan of found) expect(plan).not.toMatch(/SCAN/)
})

test('the database queries for open grants and amounts on hold use the partial indexes made for them', async () => {
  await player.call(getExchange, {})
  const found = queryPlans().join('\n')
  for (const index of ['wagering_grant_open', 'withdrawal_holding']) expect(found).toContain(index)
})
