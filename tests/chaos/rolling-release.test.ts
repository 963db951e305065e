import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseConfig } from '../../src/server/db/database.ts'
import { migrations } from '../../src/server/db/migrations.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { newDatabase } from '../support/cluster.ts'
import { eventually } from '../support/eventually.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { type BorrowedCluster, borrowCluster } from '../support/shared-cluster.ts'
import { assertOnlyAcknowledgedRowsStored } from './support/books.ts'
import type { ChaosPlayer } from './support/chaos-player.ts'
import { ConcurrentPlayers } from './support/crowd.ts'
import { NEWER_RELEASE_STEPS } from './support/newer-steps.ts'
import { readChaosSeed } from './support/random.ts'
import { ReconnectingClient } from './support/reconnecting-client.ts'

const PLAYERS_AT_ONCE = 4
/** Number of acknowledged commands after which a process has used every connection and prepared statement. */
const PROGRESS_COMMANDS_MIN = 30

const ENV = { SLOT_CYCLE_MS: '0', RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'error' }

/**
 * Starts a process of this release, or of a newer release that has the additional migration steps of a file in
 * `support`.
 */
function startRelease(
  where: { databaseUrl?: string; dataDir?: string },
  steps?: string,
): Promise<ServerProcess> {
  const file = steps && fileURLToPath(new URL(`./support/${steps}.ts`, import.meta.url))
  return startServer({ ...where, env: ENV, ...(file && { nodeArgs: ['--import', file] }) })
}

interface Playing {
  readonly crowd: ConcurrentPlayers
  readonly line: ReconnectingClient
  readonly run: Promise<void>
}

/** Starts players whose requests go to one process only. */
function playAt(server: ServerProcess, seed: number, name: string): Playing {
  const line = new ReconnectingClient()
  line.open(server.url)
  const crowd = new ConcurrentPlayers(line, seed, PLAYERS_AT_ONCE, name)
  const run = crowd.playUntilEnd()
  // Marks a rejection of `run` as handled, since the test awaits `run` only later.
  run.catch(() => {})
  return { crowd, line, run }
}

/** Waits until the players have made progress. @throws the error of a player */
async function awaitProgress({ crowd, run }: Playing): Promise<void> {
  const from = crowd.acknowledged
  const expectProgress = () => expect(crowd.acknowledged).toBeGreaterThan(from + PROGRESS_COMMANDS_MIN)
  await Promise.race([run, eventually(async () => expectProgress())])
  expectProgress()
}

async function assertSoundAfterRollout(
  config: DatabaseConfig,
  players: readonly ChaosPlayer[],
): Promise<void> {
  const db = openDatabase(config)
  try {
    await assertOnlyAcknowledgedRowsStored(db, players)
    const names = await db.read.selectFrom('migration').select('name').orderBy('place').execute()
    expect(names.map(({ name }) => name)).toEqual(
      [...migrations, ...NEWER_RELEASE_STEPS].map(({ name }) => name),
    )
    // Compares the results of the backfill: the table `newer_row` must list as many rows as have the mark in the column
    // `newer`.
    const { rows } = await sql<{ filled: number; listed: number }>`select
      (select count(*) from journal where newer = 1) as filled, (select count(*) from newer_row) as listed`.execute(
      db.read,
    )
    expect(Number(rows[0]?.filled)).toBeGreaterThan(0)
    expect(Number(rows[0]?.listed)).toBe(Number(rows[0]?.filled))
  } finally {
    await db.close()
  }
}

describe('a newer release on PostgreSQL', () => {
  let cluster: BorrowedCluster
  let database: Awaited<ReturnType<typeof newDatabase>>
  const servers: ServerProcess[] = []

  beforeAll(async () => {
    cluster = await borrowCluster()
    database = await newDatabase(cluster.url)
  })

  afterAll(async () => {
    await Promise.all(servers.map(server => server.kill()))
    await database?.drop()
    await cluster?.giveBack()
  })

  const startAndAddServer = async (steps?: string) => {
    const server = await startRelease({ databaseUrl: database.url }, steps)
    servers.push(server)
    return server
  }

  test('a newer release starts on PostgreSQL while players bet on the former release, and no request fails', async () => {
    const seed = readChaosSeed()
    process.stdout.write(`CHAOS_SEED=${seed}\n`)
    const playing = [playAt(await startAndAddServer(), seed, 'former')]
    const proceedAll = () => Promise.all(playing.map(awaitProgress))
    try {
      await proceedAll()
      playing.push(playAt(await startAndAddServer('newer-release'), seed + PLAYERS_AT_ONCE, 'newer'))
      // The processes of the former release still answer requests on their open connections.
      await proceedAll()
      // Starts one more process of the former release, which must still be possible.
      playing.push(playAt(await startAndAddServer(), seed + 2 * PLAYERS_AT_ONCE, 'again'))
      await proceedAll()
    } finally {
      for (const { crowd } of playing) crowd.end()
    }
    await Promise.all(playing.map(({ run }) => run))
    // `failures` lists answers with a status of 500 or above and cut connections; no request may have failed.
    expect(playing.flatMap(({ line }) => line.failures)).toEqual([])
    const players = playing.flatMap(({ crowd }) => crowd.players)
    await assertSoundAfterRollout({ url: database.url }, players)
  })

  test('a newer release that removes a column or table from PostgreSQL keeps the former release from starting', async () => {
    await (await startAndAddServer('narrower-release')).kill()
    await expect(startAndAddServer('newer-release')).rejects.toThrow(
      /left with code 1 .*\n.*9004-newer-contract, which this version does not know/,
    )
  })
})

describe('a newer release on SQLite', () => {
  test('the former release can be started again on the SQLite database of a newer release, and no money is lost', async () => {
    const seed = readChaosSeed()
    process.stdout.write(`CHAOS_SEED=${seed}\n`)
    const players: ChaosPlayer[] = []
    let dataDir: string | undefined
    for (const [index, steps] of [undefined, 'newer-release', undefined].entries()) {
      const server = await startRelease(dataDir === undefined ? {} : { dataDir }, steps)
      dataDir = server.dataDir
      const playing = playAt(server, seed + index * PLAYERS_AT_ONCE, `part${index}`)
      await awaitProgress(playing).finally(() => playing.crowd.end())
      await playing.run
      expect(playing.line.failures).toEqual([])
      players.push(...playing.crowd.players)
      await server.kill()
    }
    await assertSoundAfterRollout({ file: `${dataDir}/perya.sqlite` }, players)
  })
})
