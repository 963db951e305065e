import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../src/domain/awards/activity.ts'
import { JACKPOT_POOL_RATE_DIVISOR, JACKPOT_POOLS } from '../../src/domain/awards/jackpot.ts'
import type { Database } from '../../src/server/db/database.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { newDatabase } from '../support/cluster.ts'
import { eventually } from '../support/eventually.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { type BorrowedCluster, borrowCluster } from '../support/shared-cluster.ts'
import { ConcurrentPlayers } from './support/crowd.ts'
import {
  assertPoolBalances,
  expectedBalanceOfPool,
  readJackpotPoolsSnapshot,
  sumStakesOfClosedRounds,
} from './support/jackpot-books.ts'
import { killCountOfRun } from './support/kills.ts'
import { createPseudorandomChoices, type PseudorandomChoices, readChaosSeed } from './support/random.ts'
import { ReconnectingClient } from './support/reconnecting-client.ts'

/** Number of kills. Each kill hits one of two processes, and either process may be feeding the pools. */
const KILLS = killCountOfRun(3, 12)
const PLAYERS_AT_ONCE = 3
const LIFE_MAX_MS = 1_500
/**
 * Maximum age of a process's sum of ended stakes, in milliseconds. The process reuses the sum for this time, so the
 * jackpot meter that it shows may be that old.
 */
const METER_AGE_MS = 5_000

const ENV = { SLOT_CYCLE_MS: '0', RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'error' }

let cluster: BorrowedCluster
let database: Awaited<ReturnType<typeof newDatabase>>
let db: Database
const servers: ServerProcess[] = []

beforeAll(async () => {
  cluster = await borrowCluster()
  database = await newDatabase(cluster.url)
  for (let index = 0; index < 2; index++) {
    servers.push(await startServer({ databaseUrl: database.url, env: ENV }))
  }
  db = openDatabase({ url: database.url })
  await db.transact(tx =>
    tx.query
      .updateTable('activity')
      .set({ status: 'open' })
      .where('id', '=', ACTIVITY_TYPE.luckyJackpot)
      .execute(),
  )
})

afterAll(async () => {
  for (const server of servers) await server.kill()
  await db?.close()
  await database?.drop()
  await cluster?.giveBack()
})

/** Makes the job that feeds the pools due now; either process may run it. */
const makeFeedJobDue = () =>
  db.transact(tx =>
    tx.query
      .updateTable('schedule')
      .set({ due_at_ms: 0, not_before_ms: 0 })
      .where('name', '=', 'jackpot-feed')
      .execute(),
  )

interface SeenMeter {
  readonly atMs: number
  readonly mega: bigint
}

/**
 * Returns the highest value that the meter of the Mega jackpot in a process may show, in centavos; `undefined` while
 * the process is down.
 */
async function meterOf({ url }: ServerProcess): Promise<number | undefined> {
  try {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/app/v1/getJackpotMeter`, { method: 'POST', headers, body: '{}' })
    const { data } = (await answer.json()) as { data: { megaJackpot: { max: number } } | null }
    return data?.megaJackpot.max
  } catch {
    return undefined
  }
}

const SCALE = BigInt(JACKPOT_POOL_RATE_DIVISOR)
const CENTAVOS_PER_PESO = 100n

/**
 * Compares the pools in the database with the meters of both processes until `isOver` returns true.
 * @returns how many meters were compared
 */
async function watchMeters(isOver: () => boolean): Promise<number> {
  const seen: SeenMeter[] = []
  let compared = 0
  while (!isOver()) {
    await makeFeedJobDue()
    for (const server of [...servers]) {
      const beforeMs = Date.now()
      const shown = await meterOf(server)
      const moment = await readJackpotPoolsSnapshot(db)
      assertPoolBalances(moment)
      const worth = expectedBalanceOfPool('mega', moment.ended)
      seen.push({ atMs: Date.now(), mega: worth })
      if (shown === undefined) continue
      compared += 1
      expect(BigInt(shown) * SCALE <= worth, `shows ${shown}, there is ${worth}`).toBe(true)
      const old =
        seen.findLast(({ atMs }) => atMs < beforeMs - METER_AGE_MS)?.mega ?? expectedBalanceOfPool('mega', 0n)
      const least = (old / SCALE / CENTAVOS_PER_PESO) * CENTAVOS_PER_PESO
      expect(BigInt(shown) >= least, `shows ${shown}, there was ${least}`).toBe(true)
    }
    await sleep(20)
  }
  return compared
}

async function killAndStart(
  lines: readonly ReconnectingClient[],
  choices: PseudorandomChoices,
): Promise<void> {
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(choices.next() * LIFE_MAX_MS)
    const place = choices.below(servers.length)
    await servers[place]?.kill()
    lines[place]?.close()
    const started = await startServer({ databaseUrl: database.url, env: ENV })
    servers[place] = started
    lines[place]?.open(started.url)
  }
}

test('when two processes are killed while adding stakes to the jackpots, each stake counts once and the shown sums are right', {
  tags: ['games-jackpot'],
}, async () => {
  const seed = readChaosSeed()
  process.stdout.write(`CHAOS_SEED=${seed}\n`)
  const choices = createPseudorandomChoices(seed)
  // Waits for the first feeding of the pools, since they count stakes only after it.
  await eventually(async () => {
    await makeFeedJobDue()
    expect(await db.read.selectFrom('jackpot_feed').select('day').execute()).not.toEqual([])
  })
  const lines = servers.map(() => new ReconnectingClient())
  const crowds = lines.map(
    (line, place) =>
      new ConcurrentPlayers(line, seed + place * PLAYERS_AT_ONCE, PLAYERS_AT_ONCE, `pot${place}`),
  )
  for (const [place, line] of lines.entries()) line.open(servers[place]?.url ?? '')
  let isOver = false
  const watching = watchMeters(() => isOver)
  const playing = crowds.map(crowd => crowd.playUntilEnd())
  try {
    await Promise.race([killAndStart(lines, choices), watching, ...playing])
  } finally {
    isOver = true
    for (const crowd of crowds) crowd.end()
  }
  await Promise.all(playing)
  const compared = await watching
  await eventually(async () => {
    await makeFeedJobDue()
    const { ended, fed } = await readJackpotPoolsSnapshot(db)
    expect(fed).toBe(ended)
  })
  const last = await readJackpotPoolsSnapshot(db)
  assertPoolBalances(last)
  expect(last.ended).toBe(await sumStakesOfClosedRounds(db))
  expect(last.ended > 0n).toBe(true)
  for (const pool of JACKPOT_POOLS) expect(last.held[pool]).toBe(expectedBalanceOfPool(pool, last.ended))
  const { count } = await db.read
    .selectFrom('journal')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'jackpot-feed')
    .executeTakeFirstOrThrow()
  process.stdout.write(`${count} feedings of ${last.ended} centavos staked, ${compared} meters compared\n`)
  expect(Number(count)).toBeGreaterThan(KILLS)
  expect(compared).toBeGreaterThan(KILLS)
})
