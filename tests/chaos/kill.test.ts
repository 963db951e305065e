import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src/server/db/open.ts'
import { WAIT_LIMITS_MS } from '../support/patience.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { assertAcknowledgedRowsStored, assertOnlyAcknowledgedRowsStored } from './support/books.ts'
import { ConcurrentPlayers } from './support/crowd.ts'
import { killCountOfRun, SERVER_KILL_COUNT } from './support/kills.ts'
import { createPseudorandomChoices, type PseudorandomChoices, readChaosSeed } from './support/random.ts'
import { ReconnectingClient } from './support/reconnecting-client.ts'

const PLAYERS_AT_ONCE = 8
/**
 * Time limit of the test in milliseconds. The limit grows with the number of kills; a kill takes about two seconds on a
 * machine without other load.
 */
const TEST_TIMEOUT_MS = WAIT_LIMITS_MS.testMs + SERVER_KILL_COUNT * 10_000
/** Maximum time in milliseconds from the opening of a server to its kill. */
const LIFE_MAX_MS = 120
/** Number of requests that a server must acknowledge before its kill. Applies to every second server. */
const ACKNOWLEDGED_MIN = 3
/**
 * The longest time between the start of a server and its kill, in milliseconds, for a server that is killed before it
 * opens.
 */
const START_MAX_MS = 300
const KILLED_IN_START_SHARE = 0.1
/** Number of kills after which the test checks the ledger. */
const KILLS_PER_CHECK = killCountOfRun(10, 50)

const env = { SLOT_CYCLE_MS: '0', RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn' }

/** Starts a server. Some servers, chosen at random, are killed during their start and started again. */
async function startServerWithKills(dataDir: string, choices: PseudorandomChoices): Promise<ServerProcess> {
  while (choices.next() < KILLED_IN_START_SHARE) {
    const boundMs = 1 + choices.below(START_MAX_MS)
    const opened = await startServer({ dataDir, env, boundMs }).catch(() => undefined)
    await opened?.kill()
  }
  return startServer({ dataDir, env })
}

async function runOnDatabase(dataDir: string, prove: (db: ReturnType<typeof openDatabase>) => Promise<void>) {
  const db = openDatabase({ file: join(dataDir, 'perya.sqlite') })
  try {
    await prove(db)
  } finally {
    await db.close()
  }
}

test(`after ${SERVER_KILL_COUNT} kills of the server under load, every acknowledged request has been carried out once`, {
  tags: ['money-books'],
  timeout: TEST_TIMEOUT_MS,
}, async () => {
  const seed = readChaosSeed()
  process.stdout.write(`CHAOS_SEED=${seed}\n`)
  const choices = createPseudorandomChoices(seed)
  const dataDir = await mkdtemp(join(tmpdir(), 'perya-kill-'))
  const line = new ReconnectingClient()
  const crowd = new ConcurrentPlayers(line, seed + 1, PLAYERS_AT_ONCE)
  // Starts and stops a server once. A server that stops cleanly stores its compiled modules, so that the following
  // servers start faster.
  await (await startServer({ dataDir, env })).stop()
  let server = await startServer({ dataDir, env })
  const killAll = async () => {
    for (let kill = 1; kill <= SERVER_KILL_COUNT; kill++) {
      line.open(server.url)
      const acknowledged = crowd.acknowledged
      await sleep(choices.next() * LIFE_MAX_MS)
      // On a slow machine a server may be killed before it acknowledges any request. So every second server runs until
      // it has acknowledged `ACKNOWLEDGED_MIN` requests.
      while (kill % 2 === 0 && crowd.acknowledged < acknowledged + ACKNOWLEDGED_MIN) await sleep(1)
      await server.kill()
      line.close()
      if (kill % KILLS_PER_CHECK === 0)
        await runOnDatabase(dataDir, db => assertAcknowledgedRowsStored(db, crowd.players))
      server = await startServerWithKills(dataDir, choices)
    }
    line.open(server.url)
    crowd.end()
  }
  try {
    await Promise.all([crowd.playUntilEnd(), killAll()])
    await crowd.resendRequests(choices)
    await server.stop()
    await runOnDatabase(dataDir, db => assertOnlyAcknowledgedRowsStored(db, crowd.players))
    expect(crowd.acknowledged).toBeGreaterThan(SERVER_KILL_COUNT)
    const { players, acknowledged } = crowd
    process.stdout.write(
      `${players.length} players, ${acknowledged} acknowledged, ${line.repeated} asked again\n`,
    )
  } finally {
    crowd.end()
    await server.kill()
    await rm(dataDir, { recursive: true, force: true })
  }
})
