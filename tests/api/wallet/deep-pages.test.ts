import { CompiledQuery } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { depositRecord } from '../../../src/contract/deposit.ts'
import { betRecord } from '../../../src/contract/game.ts'
import { appUserCoinDetail, getAfterLoginInfoWeb, refreshData } from '../../../src/contract/player.ts'
import { exchangeRecord, getExchange } from '../../../src/contract/withdrawal.ts'
import { sealOldNumbers } from '../../../src/server/modules/withdrawal/account-number.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { databasesOn } from '../../support/databases.ts'
import { openGame, registerPlayer, STAKE, type TestPlayer } from '../../support/player.ts'
import { recording } from '../../support/recording-database.ts'

const databases = databasesOn('sqlite')
let app: TestApp
let player: TestPlayer
let queries: CompiledQuery[]

beforeAll(async () => {
  const recorded = recording(await databases.create())
  queries = recorded.queries
  app = await createTestApp(databases, { db: recorded.db, env: { SLOT_CYCLE_MS: '0' } })
  player = await registerPlayer(app)
  await player.fundFreely(100_000)
  await player.deposit(20_000)
  await openGame(player)
  let roundId: string | undefined
  for (let closed = 0; closed < 3; ) {
    const { play } = await player.spin(STAKE, roundId)
    roundId = play.state === 'open' ? play.roundId : undefined
    if (!roundId) closed++
  }
  await app.parts.db.transact(tx =>
    tx.query.updateTable('wagering_grant').set({ remaining: 0, state: 'done' }).execute(),
  )
  await app.parts.db.transact(tx =>
    tx.query.updateTable('player_total').set({ owed: 0, open_grants: 0 }).execute(),
  )
  const account = await player.receivingAccount()
  for (let n = 0; n < 3; n++) await player.withdraw(10_000, account)
})

beforeEach(() => void queries.splice(0))

/** How SQLite runs the queries that were noted, one line each. */
async function plans(): Promise<string[]> {
  const noted = queries.splice(0)
  const found = noted.map(async ({ sql, parameters }) => {
    const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
    const { rows } = await app.parts.db.read.executeQuery<{ detail: string }>(explain)
    return `${rows.map(({ detail }) => detail).join('; ')} :: ${sql}`
  })
  return Promise.all(found)
}

const PAGES = {
  'the statement': appUserCoinDetail,
  'the rounds': betRecord,
  'the deposits': depositRecord,
  'the withdrawals': exchangeRecord,
} as const

/** What makes a page dearer the longer a history is: sorting or reading it whole, skipping to the page, counting. */
const GROWS = /TEMP B-TREE|SCAN|\boffset\b|\bcount\(/i

test.each(Object.entries(PAGES))('a page of %s costs the same however deep it is', async (_, endpoint) => {
  const first = await player.call(endpoint, { pageSize: 1 })
  const cursor = first.nextCursor
  if (cursor === null) throw new Error('There is no second page')
  const second = await player.call(endpoint, { pageSize: 1, cursor })
  expect(second.list).toHaveLength(1)
  const [atFirst, deep] = await plans()
  for (const plan of [atFirst, deep]) expect(plan).not.toMatch(GROWS)
  // The deep page seeks its first row in the index by the cursor itself.
  expect(deep).toMatch(/USING (COVERING )?(INDEX|PRIMARY KEY) ?\w*[^;]*<\?/)
})

test.each([
  ['what a player sees of withdrawals', () => player.call(getExchange, {})],
  ['the balance', () => player.call(refreshData, {})],
  ['what follows a log-in', () => player.call(getAfterLoginInfoWeb, {})],
])('%s costs the same however long the history is', async (_, ask) => {
  await ask()
  const found = await plans()
  expect(found.length).toBeGreaterThan(0)
  for (const plan of found) expect(plan).not.toMatch(/SCAN/)
})

test('open grants and amounts on hold are found by partial indexes', async () => {
  await player.call(getExchange, {})
  const found = (await plans()).join('\n')
  for (const index of ['wagering_grant_open', 'withdrawal_holding']) expect(found).toContain(index)
})

test('rows whose account number is not sealed yet are found by a partial index', async () => {
  await sealOldNumbers(app.parts)
  expect((await plans()).join('\n')).toContain('withdrawal_unsealed')
})
