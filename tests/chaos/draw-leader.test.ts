import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ITEM_ID } from '../../src/domain/awards/items.ts'
import { HOUR_MS, WEEK_MS } from '../../src/domain/time.ts'
import { pkWeekAt } from '../../src/features/pk/rules/pk.ts'
import type { Database } from '../../src/server/db/database.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { addJobsToSchedule } from '../../src/server/events/schedule.ts'
import { playerAccount } from '../../src/server/ledger/accounts.ts'
import { balanceOfAccount } from '../../src/server/ledger/balance.ts'
import { verifyAllRecords } from '../../src/server/operator/verify.ts'
import { createTestApp, type TestApp } from '../support/app.ts'
import { newDatabase } from '../support/cluster.ts'
import { suiteDatabasesOnEngine } from '../support/databases.ts'
import { eventually } from '../support/eventually.ts'
import {
  buyLotteryTickets,
  grantTickets,
  openLotteryDraws,
  readOpenDraw,
  registerTicketBuyer,
} from '../support/lottery.ts'
import { FEW_ROUNDS_TERMS, moveClockTo, openPk, playRoundsForPkPoints, signUpForCamp } from '../support/pk.ts'
import type { TestPlayer } from '../support/player.ts'
import { findJobByName } from '../support/schedule.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { type BorrowedCluster, borrowCluster } from '../support/shared-cluster.ts'
import { createTransactionGates, type TransactionGate } from './support/gates.ts'
import { killCountOfRun } from './support/kills.ts'
import { createPseudorandomChoices, readChaosSeed } from './support/random.ts'

/** A gate at which the test kills the process that runs the job. */
type KillGate = TransactionGate & { readonly job: 'lottery' | 'pk-settle' }

const killWhenDrawBecomes = (state: string, at: TransactionGate['at']): KillGate => ({
  job: 'lottery',
  table: 'lottery_draw',
  when: `new.state = '${state}'`,
  at,
})
const killAtPayment = (at: TransactionGate['at']): KillGate => ({
  job: 'lottery',
  table: 'lottery_purchase',
  when: "new.state = 'settled'",
  at,
})
/** Creates a kill at the moment when the red-versus-blue job changes a column from null to a value. */
const killAtFirstValue = (
  table: 'pk_week' | 'pk_member',
  column: string,
  at: TransactionGate['at'],
): KillGate => ({
  job: 'pk-settle',
  table,
  when: `old.${column} is null and new.${column} is not null`,
  at,
})

/**
 * One kill at each kind of step, in the order of the steps, and a second kill at the commit of steps that decide or
 * move money.
 */
const KILLS: readonly KillGate[] = [
  killWhenDrawBecomes('closed', 'change'),
  killWhenDrawBecomes('listed', 'change'),
  killWhenDrawBecomes('drawn', 'change'),
  killWhenDrawBecomes('drawn', 'commit'),
  killAtPayment('change'),
  killAtPayment('commit'),
  killWhenDrawBecomes('ended', 'change'),
  killAtFirstValue('pk_week', 'settled_at_ms', 'change'),
  killAtFirstValue('pk_week', 'settled_at_ms', 'commit'),
  killAtFirstValue('pk_member', 'share', 'change'),
  killAtFirstValue('pk_member', 'paid_at_ms', 'change'),
  killAtFirstValue('pk_member', 'paid_at_ms', 'commit'),
  killAtFirstValue('pk_week', 'paid_at_ms', 'change'),
]
const JOBS = ['lottery', 'pk-settle']

/** The side of each player in red versus blue, and the number of rounds that the player plays to the end. */
const PLAYERS = [
  ['red', 4],
  ['red', 3],
  ['blue', 5],
  ['blue', 1],
] as const
/**
 * `BOUGHT_TICKETS` is the number of purchases of one ticket that each player pays with coins. `GRANTED_TICKETS` is the
 * number of granted tickets that each player uses in one more purchase.
 */
const BOUGHT_TICKETS = 9
const GRANTED_TICKETS = 2
const SOLD_TICKETS = PLAYERS.length * (BOUGHT_TICKETS + GRANTED_TICKETS)

const FUNDS = 100_000
const RANDOM_KILLS = killCountOfRun(3, 12)
const LIFE_MAX_MS = 1_500
/** Milliseconds by which the test with random kills delays each change, so that most kills happen during a change. */
const CHANGE_MS = 300
const TABLES = ['lottery_draw', 'lottery_purchase', 'pk_week', 'pk_member']
/**
 * Number of weeks by which the ends of the sales and of the week are in the past. So both jobs are due by the real
 * clock of the processes.
 */
const WEEKS_AGO = 3

const ENV = { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'error' }

const databases = suiteDatabasesOnEngine('postgres')
let cluster: BorrowedCluster
let database: Awaited<ReturnType<typeof newDatabase>>
let db: Database
let app: TestApp
let players: TestPlayer[]
let drawId: string
let week: string
const servers = new Map<string, ServerProcess>()
let startedProcessCount = 0
/** Resolves when all processes that the test has started accept requests. */
let starting: Promise<unknown> = Promise.resolve()

beforeAll(async () => {
  cluster = await borrowCluster()
})

afterAll(() => cluster?.giveBack())

beforeEach(async () => {
  database = await newDatabase(cluster.url)
  db = databases.open({ url: database.url })
  await migrate(db, Date.now())
  app = await createTestApp(databases, { db })
  await openPk(app, FEW_ROUNDS_TERMS)
  week = pkWeekAt(Date.now() - WEEKS_AGO * WEEK_MS).from
  moveClockTo(app, Date.parse(week) + HOUR_MS)
  await openLotteryDraws(app)
  players = []
  for (const [camp, rounds] of PLAYERS) {
    const player = await registerTicketBuyer(app, FUNDS)
    players.push(player)
    drawId = (await readOpenDraw(player, 2)).drawId
    for (let count = 0; count < BOUGHT_TICKETS; count++) await buyLotteryTickets(player, drawId, 1)
    await grantTickets(app, player.id, 2, GRANTED_TICKETS)
    await buyLotteryTickets(player, drawId, GRANTED_TICKETS, 'held')
    await signUpForCamp(player, camp)
    await playRoundsForPkPoints(app, player, rounds)
  }
  await addJobsToSchedule(app.services, JOBS.map(findJobByName))
  // Makes the jobs due only in the far future. Each test makes its job due after it has closed the gates.
  await makeJobsDue(JOBS, Number.MAX_SAFE_INTEGER)
})

afterEach(async () => {
  await starting.catch(() => {})
  for (const server of servers.values()) await server.kill()
  servers.clear()
  await databases.close(db)
  await database.drop()
})

/**
 * Makes jobs due, but no process may run them before `atMs` (epoch milliseconds). The update waits until the running
 * transactions of these jobs end.
 */
async function makeJobsDue(jobs: readonly string[], atMs: number): Promise<void> {
  await db.transact(tx =>
    tx.query
      .updateTable('schedule')
      .set({ due_at_ms: 0, not_before_ms: atMs })
      .where('name', 'in', jobs)
      .execute(),
  )
}

/** Starts a process whose database connections have an `application_name` that no other process uses. */
async function startProcess(): Promise<void> {
  const name = `process-${startedProcessCount++}`
  const databaseUrl = `${database.url}?application_name=${name}`
  servers.set(name, await startServer({ databaseUrl, env: ENV }))
}

async function killProcess(name: string): Promise<void> {
  await servers.get(name)?.kill()
  servers.delete(name)
}

/** Waits until the processes have settled every draw and paid the shares of the week. */
async function waitUntilSettled(): Promise<void> {
  await eventually(async () => {
    await makeJobsDue(JOBS, 0)
    const draws = await db.read
      .selectFrom('lottery_draw')
      .select('id')
      .where('ended_at_ms', 'is', null)
      .where('closes_at_ms', '<', Date.now())
      .execute()
    expect(draws).toEqual([])
    const { paid_at_ms } = await db.read
      .selectFrom('pk_week')
      .select('paid_at_ms')
      .where('week', '=', week)
      .executeTakeFirstOrThrow()
    expect(paid_at_ms).not.toBeNull()
  })
}

/**
 * Asserts that the draw has ended exactly once, that each prize and each share is paid once, and that `verify` finds no
 * error.
 */
async function expectSettledOnce(): Promise<void> {
  const { read } = db
  const draws = read
    .selectFrom('lottery_draw')
    .select(['tier', 'number', 'state', 'sold'])
    .where('id', '=', drawId)
  expect(await draws.execute()).toEqual([{ tier: 2, number: 1, state: 'ended', sold: SOLD_TICKETS }])
  const winners = await read
    .selectFrom('lottery_winner')
    .select(['player_id', 'ticket', 'amount', 'paid_at_ms'])
    .where('draw_id', '=', drawId)
    .execute()
  const sumAmounts = (rows: readonly { amount: number }[]) =>
    rows.reduce((sum, { amount }) => sum + amount, 0)
  expect(sumAmounts(winners)).toBe(SOLD_TICKETS * 475)
  expect(new Set(winners.map(({ ticket }) => ticket)).size).toBe(winners.length)
  expect(winners.filter(({ paid_at_ms }) => paid_at_ms === null)).toEqual([])
  const purchases = read.selectFrom('lottery_purchase').select('state').where('draw_id', '=', drawId)
  expect(await purchases.execute()).toEqual(
    Array(PLAYERS.length * (BOUGHT_TICKETS + 1)).fill({ state: 'settled' }),
  )

  const shares = await read
    .selectFrom('item_grant')
    .select(['player_id', 'amount'])
    .where('source', '=', `pk:${week}`)
    .execute()
  // The shares are seven centavos for each point. A player with fewer than two points gets no share.
  expect(new Map(shares.map(({ player_id, amount }) => [player_id, amount]))).toEqual(
    new Map([28, 21, 35].map((share, place) => [players[place]?.id, share])),
  )
  expect(shares).toHaveLength(3)
  for (const { id } of players) {
    const got = sumAmounts([...winners, ...shares].filter(({ player_id }) => player_id === id))
    expect(await balanceOfAccount(db, playerAccount(id), ITEM_ID.coin)).toBe(
      FUNDS - BOUGHT_TICKETS * 500 + got,
    )
  }
  moveClockTo(app, Date.now())
  expect(await verifyAllRecords(app.services)).toEqual([])
}

test('when the process that runs the lottery draws is killed at any step, another takes over, and each prize is paid once', async () => {
  const gates = await createTransactionGates(database.url, KILLS)
  try {
    starting = Promise.all([startProcess(), startProcess()])
    for (const [gate, { job }] of KILLS.entries()) {
      await makeJobsDue([job], 0)
      const leader = await gates.waitingAt(gate)
      await starting
      await killProcess(leader)
      await gates.open(gate)
      starting = startProcess()
    }
    await waitUntilSettled()
  } finally {
    await gates.close()
  }
  await expectSettledOnce()
})

/** Makes the database delay every change of a draw or a week, so that most kills happen during a change. */
async function slowDown(): Promise<void> {
  await sql
    .raw(`create function take_time() returns trigger language plpgsql as $$ begin
      perform pg_sleep(${CHANGE_MS / 1_000}); return null; end $$`)
    .execute(db.read)
  for (const table of TABLES) {
    await sql
      .raw(`create trigger slow after update on ${table} for each row execute function take_time()`)
      .execute(db.read)
  }
}

/** Whether a connection of the process is executing a delayed change. */
async function isChanging(name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where application_name = ${name} and datname = current_database() and wait_event = 'PgSleep'`.execute(
    db.read,
  )
  return rows.length > 0
}

test('while two processes are killed at random, each lottery draw ends, the week is settled and each prize is paid once', async () => {
  const seed = readChaosSeed()
  process.stdout.write(`CHAOS_SEED=${seed}\n`)
  const choices = createPseudorandomChoices(seed)
  await slowDown()
  starting = Promise.all([startProcess(), startProcess()])
  let inChange = 0
  for (let count = 0; count < RANDOM_KILLS; count++) {
    await makeJobsDue(JOBS, 0)
    await Promise.all([starting, sleep(choices.next() * LIFE_MAX_MS)])
    const name = choices.pick([...servers.keys()])
    if (await isChanging(name)) inChange++
    await killProcess(name)
    starting = startProcess()
  }
  await waitUntilSettled()
  await expectSettledOnce()
  process.stdout.write(`${inChange} of ${RANDOM_KILLS} kills in the middle of a change\n`)
})
