import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/server/db/open.ts'
import { eventually } from '../support/eventually.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { assertOnlyAcknowledgedRowsStored } from './support/books.ts'
import { type CrashableCluster, createCrashableCluster } from './support/cluster.ts'
import { ConcurrentPlayers } from './support/crowd.ts'
import { killCountOfRun } from './support/kills.ts'
import { createPseudorandomChoices, readChaosSeed } from './support/random.ts'
import { ReconnectingClient } from './support/reconnecting-client.ts'

const CRASHES = killCountOfRun(2, 8)
const PLAYERS_AT_ONCE = 8
const UPTIME_MAX_MS = 600
/** Number of requests that must be acknowledged between two crashes. */
const ACKNOWLEDGED_MIN = 3

let cluster: CrashableCluster
let server: ServerProcess

beforeAll(async () => {
  cluster = await createCrashableCluster()
  const env = { SLOT_CYCLE_MS: '0', RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'silent' }
  server = await startServer({ databaseUrl: cluster.url, env })
})

afterAll(async () => {
  await server?.kill()
  await cluster?.remove()
})

async function loadReadinessStatus(): Promise<number> {
  return (await fetch(`${server.url}/readyz`)).status
}

const waitUntilReady = () => eventually(async () => expect(await loadReadinessStatus()).toBe(200))

test('after crashes of PostgreSQL under load, each request is carried out once, and the server is ready again without a restart', async () => {
  const seed = readChaosSeed()
  process.stdout.write(`CHAOS_SEED=${seed}\n`)
  const choices = createPseudorandomChoices(seed)
  const line = new ReconnectingClient(waitUntilReady)
  const crowd = new ConcurrentPlayers(line, seed + 1, PLAYERS_AT_ONCE)
  line.open(server.url)

  const crashAll = async () => {
    for (let crash = 0; crash < CRASHES; crash++) {
      expect(await loadReadinessStatus()).toBe(200)
      const acknowledged = crowd.acknowledged
      await sleep(choices.next() * UPTIME_MAX_MS)
      // Waits until `ACKNOWLEDGED_MIN` requests are acknowledged. On a slow machine the server may acknowledge none in the
      // random time.
      while (crowd.acknowledged < acknowledged + ACKNOWLEDGED_MIN) await sleep(1)
      await cluster.crash()
      expect(await loadReadinessStatus()).toBe(503)
      await cluster.start()
      await waitUntilReady()
    }
    crowd.end()
  }
  try {
    await Promise.all([crowd.playUntilEnd(), crashAll()])
    await crowd.resendRequests(choices)
  } finally {
    crowd.end()
  }
  const db = openDatabase({ url: cluster.url })
  await assertOnlyAcknowledgedRowsStored(db, crowd.players).finally(() => db.close())
  expect(line.repeated).toBeGreaterThan(0)
  expect(crowd.acknowledged).toBeGreaterThan(CRASHES)
})
