import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { createServer } from '../../src/server/app.ts'
import { BUILT_SITE_FOLDER, createServices } from '../../src/server/assemble.ts'
import { readCatalogue } from '../../src/server/catalogue.ts'
import { systemClock } from '../../src/server/clock.ts'
import { readConfig } from '../../src/server/config.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { databaseFileInFolder } from '../../src/server/db/sqlite/sqlite-database.ts'
import { addJobsToSchedule, runJobIfDue } from '../../src/server/events/schedule.ts'
import { serverModules } from '../../src/server/features.ts'
import { readBuiltSite } from '../../src/server/http/site-files.ts'
import { checkOrStoreInstallation } from '../../src/server/installation/installation.ts'
import { startJobs } from '../../src/server/jobs.ts'
import type { Services } from '../../src/server/services.ts'
import { listenOnLoopback } from './listening.ts'
import { addConfirmationFlag, type OperatorToolRun, runToolInProcess } from './operator-tool.ts'

/** The signal for jobs that a test runs: it never aborts. */
const NEVER_ABORTED_SIGNAL = new AbortController().signal

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url))

/** Minimum number of log lines that the server stores for `logs`; it stores at most twice as many. */
const KEPT_LOG_LINES = 5_000

/** A whole server in this process: the built site, the calls, the jobs, and a separate database. */
export interface HostedServer {
  /** The origin of the server, without a slash at the end. */
  readonly url: string
  /** Folder of the database and uploads. */
  readonly dataDir: string
  /** PostgreSQL's URL, or empty for SQLite in `dataDir`. */
  readonly databaseUrl: string
  /** Returns the newest lines of the server's log. */
  logs(): string
  /**
   * Runs the operator's tool on the server's data, with the server's environment. The server then reads settings and
   * activities at once, which takes some seconds in production.
   */
  operate(words: readonly string[]): Promise<OperatorToolRun>
  /** Reads settings and activities from the database again, after the operator may have changed them. */
  readSettings(): Promise<void>
  /**
   * Runs a job at once, without waiting for its scheduled time.
   * @param name the name of a job that runs at intervals
   */
  runJob(name: string): Promise<void>
  /** Stops the jobs, closes every connection and the database, and removes the data folder. */
  stop(): Promise<void>
}

let siteAndCatalogue: ReturnType<typeof readFiles> | undefined

const readFiles = () => Promise.all([readBuiltSite(BUILT_SITE_FOLDER), readCatalogue(CONTENT)])

/**
 * Starts a server in this process. This needs no new process, and all servers share the modules and the site in memory.
 * @param options.databaseUrl PostgreSQL to use instead of SQLite
 * @param options.env environment variables as an operator would set them
 */
export async function startHostedServer({
  databaseUrl = '',
  env = {} as Readonly<Record<string, string>>,
} = {}): Promise<HostedServer> {
  siteAndCatalogue ??= readFiles()
  const [site, catalogue] = await siteAndCatalogue
  const dataDir = await mkdtemp(join(tmpdir(), 'perya-data-'))
  const variables = { ...env, PERYA_DATA: dataDir, DATABASE_URL: databaseUrl }
  const config = readConfig(variables)
  const db = openDatabase({ url: config.databaseUrl, file: databaseFileInFolder(dataDir) })
  await migrate(db, systemClock.now())
  await checkOrStoreInstallation(db, config, systemClock.now())
  const log = createMemoryLog(config.logLevel)
  const services = createServices({ config, db, clock: systemClock, log: log.logger, catalogue, site })
  await services.settings.refresh()
  const server = createServer(services)
  const listening = await listenOnLoopback(server)
  const stopJobs = startJobs(services)
  return {
    url: listening.url,
    dataDir,
    databaseUrl,
    logs: log.text,
    async operate(words) {
      const run = await runToolInProcess(addConfirmationFlag(words), variables)
      await services.settings.refresh()
      return run
    },
    readSettings: services.settings.refresh,
    runJob: name => runJobNow(services, name),
    async stop() {
      stopJobs()
      await server.streams.closeAll()
      await listening.close()
      await db.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

const RETRY_MS = 50

/** Makes a job due and runs it. If the server is running the job, waits until that run ends, then runs the job again. */
async function runJobNow(services: Services, name: string): Promise<void> {
  const job = serverModules.flatMap(({ jobs = [] }) => jobs).find(each => each.name === name)
  if (!job) throw new RangeError(`No job is named ${name}`)
  await addJobsToSchedule(services, [job])
  for (;;) {
    const atMs = services.clock.now()
    await services.db.transact(tx =>
      tx.query
        .updateTable('schedule')
        .set({ due_at_ms: atMs })
        .where('name', '=', name)
        .where('due_at_ms', '>', atMs)
        .execute(),
    )
    const result = await runJobIfDue(services, job, NEVER_ABORTED_SIGNAL)
    if (result === 'done') return
    if (result === 'failed') throw new Error(`The job ${name} failed: see the log of the server`)
    await sleep(RETRY_MS)
  }
}

function createMemoryLog(level: string) {
  const lines: string[] = []
  const write = (line: string) => {
    if (lines.length === 2 * KEPT_LOG_LINES) lines.splice(0, KEPT_LOG_LINES)
    lines.push(line)
  }
  return { logger: pino({ level, base: null }, { write }), text: () => lines.join('') }
}
