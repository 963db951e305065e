/**
 * Measures a broadcast to many streams of one server process, on both engines: the time from the commit of an event
 * until each stream has read it. The readers run in their own process. Prints a table. The exit code is 1 when a figure
 * is outside its limit.
 */
import { execFileSync, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { stdout } from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createServer } from '../../src/server/app.ts'
import { assembleServices } from '../../src/server/assemble.ts'
import { startDispatcher } from '../../src/server/events/dispatcher.ts'
import { outboxConsumers } from '../../src/server/features.ts'
import { createNodeListener } from '../../src/server/http/node-listener.ts'
import type { Services } from '../../src/server/services.ts'
import { newDatabase } from '../support/cluster.ts'
import { borrowCluster } from '../support/shared-cluster.ts'
import { createPlayersInDatabase } from './players.ts'
import type { StreamReaderReport, StreamReaderTask } from './streams/reader.ts'

const P99_MAX_MS = 250
const BROADCASTS = 20
/** Number of broadcasts before the measurement, during which the JavaScript engine compiles the code. */
const WARM_UP_BROADCASTS = 5
const PAUSE_MS = 200
/** Number of files that a process may have open in addition to its streams. */
const OTHER_FILES = 200

const READER = fileURLToPath(new URL('./streams/reader.ts', import.meta.url))

const { values } = parseArgs({ options: { streams: { type: 'string', default: '5000' } } })
const streams = Number(values.streams)

/** Checks the system's limit of open files. @throws Error when it is too low for the streams */
function assertEnoughFiles(): void {
  const limit = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim()
  const needed = streams + OTHER_FILES
  if (limit !== 'unlimited' && Number(limit) < needed)
    throw new Error(
      `${streams} streams need ${needed} open files, and ulimit -Hn is ${limit}: raise it or use --streams`,
    )
}

/** The separate process that reads the streams. */
interface Readers {
  /**
   * Resolves when all streams have read the event with this version.
   * @returns for each stream, the time at which it has read the event; epoch milliseconds
   */
  whenRead(version: number): Promise<readonly number[]>
  stop(): void
}

/** Starts the readers. Resolves when all streams are open. @throws Error when a stream is lost */
async function startReaders(order: StreamReaderTask): Promise<Readers> {
  const child = fork(READER, { stdio: 'inherit' })
  const waiting = new Map<number, (times: readonly number[]) => void>()
  let fail = (_: Error) => {}
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })
  failed.catch(() => {})
  const isOpen = new Promise<void>(resolve => {
    child.on('message', message => {
      const report = message as StreamReaderReport
      if (report.what === 'open') resolve()
      else if (report.what === 'lost') fail(new Error(`A stream is lost: ${report.why}`))
      else waiting.get(report.version)?.(report.readAtMs)
    })
  })
  child.once('exit', code => fail(new Error(`The readers ended with code ${code}`)))
  child.send(order)
  await Promise.race([isOpen, failed])
  return {
    whenRead: version =>
      Promise.race([new Promise<readonly number[]>(resolve => waiting.set(version, resolve)), failed]),
    stop: () => void child.kill(),
  }
}

/** Publishes one event. @returns the milliseconds from its commit until each stream has read it */
async function measureBroadcast(
  { db, hub, clock }: Services,
  readers: Readers,
  version: number,
): Promise<number[]> {
  const read = readers.whenRead(version)
  await db.transact(tx => hub.publish(tx, 'all', { type: 'settings', version }, clock.now()))
  const committedAtMs = performance.timeOrigin + performance.now()
  return (await read).map(atMs => atMs - committedAtMs)
}

/** Measures broadcasts on one database engine. @returns whether the figure is within its limit */
async function measure(engine: string, env: Record<string, string>): Promise<boolean> {
  const services = await assembleServices({ LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000', ...env })
  const players = await createPlayersInDatabase(services.db, streams)
  const server = createServer(services)
  const httpServer = createHttpServer(createNodeListener(server))
  await new Promise<void>(resolve => httpServer.listen(0, '127.0.0.1', resolve))
  const stopDispatcher = startDispatcher(services, outboxConsumers)
  const { port } = httpServer.address() as AddressInfo
  const startMs = performance.now()
  const readers = await startReaders({ port, tokens: players.map(({ token }) => token) })
  const openMs = performance.now() - startMs
  const taken: number[] = []
  for (let n = 1; n <= WARM_UP_BROADCASTS + BROADCASTS; n++) {
    const times = await measureBroadcast(services, readers, n)
    if (n > WARM_UP_BROADCASTS) for (const ms of times) taken.push(ms)
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
  }
  readers.stop()
  await server.streams.closeAll()
  await stopDispatcher()
  httpServer.closeAllConnections()
  await new Promise(resolve => httpServer.close(resolve))
  await services.db.close()
  taken.sort((a, b) => a - b)
  const [p50 = 0, p99 = 0, longest = 0] = [0.5, 0.99, 1].map(
    share => taken[Math.ceil(share * taken.length) - 1],
  )
  const isHeld = p99 <= P99_MAX_MS
  const cells = [p50, p99, longest, openMs].map(ms => ms.toFixed(0).padStart(10)).join('')
  stdout.write(`${engine.padEnd(10)}${String(streams).padStart(8)}${cells}  ${isHeld ? 'held' : 'MISSED'}\n`)
  return isHeld
}

async function main(): Promise<void> {
  assertEnoughFiles()
  const home = await mkdtemp(join(tmpdir(), 'perya-streams-'))
  const cluster = await borrowCluster()
  const postgres = await newDatabase(cluster.url)
  stdout.write(
    `load of the machine at the start: ${loadavg()[0]?.toFixed(1)}\n` +
      `milliseconds from commit to read: streams, p50, p99 (bar ≤ ${P99_MAX_MS}), longest; until all streams are open\n`,
  )
  const held = [
    await measure('sqlite', { PERYA_DATA: home }),
    await measure('postgres', { PERYA_DATA: home, DATABASE_URL: postgres.url }),
  ]
  await postgres.drop()
  await cluster.giveBack()
  await rm(home, { recursive: true, force: true })
  process.exitCode = held.every(Boolean) ? 0 : 1
}

await main()
