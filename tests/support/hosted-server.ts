import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { createServer } from '../../src/server/app.ts'
import { createServices, SITE_FOLDER } from '../../src/server/assemble.ts'
import { readCatalogue } from '../../src/server/catalogue.ts'
import { systemClock } from '../../src/server/clock.ts'
import { readConfig } from '../../src/server/config.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { databaseFileIn } from '../../src/server/db/sqlite/sqlite-database.ts'
import { readSite } from '../../src/server/http/site-files.ts'
import { startJobs } from '../../src/server/jobs.ts'
import { listenTo } from './listening.ts'

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url))

/** A log keeps as many lines at least, and twice as many at most. */
const LOG_LINES = 5_000

/** The whole server in this process: the built site, the calls, the jobs, and a database of its own. */
export interface HostedServer {
  /** The server's origin, without a slash. */
  readonly url: string
  /** Folder of the database and uploads. */
  readonly dataDir: string
  /** PostgreSQL's URL, or empty for SQLite in `dataDir`. */
  readonly databaseUrl: string
  /** The newest lines of its log. */
  logs(): string
  /** Reads the operator's settings and activities from the database, as the server does by itself within seconds. */
  readSettings(): Promise<void>
  /** Stops the jobs, closes every connection and the database, and removes the data folder. */
  stop(): Promise<void>
}

let siteAndCatalogue: ReturnType<typeof readFiles> | undefined

const readFiles = () => Promise.all([readSite(SITE_FOLDER), readCatalogue(CONTENT)])

/**
 * Starts a server in this process. It needs no start of a process, and all servers share the modules and the site in
 * memory.
 * @param options.databaseUrl PostgreSQL to use instead of SQLite
 * @param options.env environment variables as an operator would set them
 */
export async function hostServer({
  databaseUrl = '',
  env = {} as Readonly<Record<string, string>>,
} = {}): Promise<HostedServer> {
  siteAndCatalogue ??= readFiles()
  const [site, catalogue] = await siteAndCatalogue
  const dataDir = await mkdtemp(join(tmpdir(), 'perya-data-'))
  const config = readConfig({ ...env, PERYA_DATA: dataDir, DATABASE_URL: databaseUrl })
  const db = openDatabase({ url: config.databaseUrl, file: databaseFileIn(dataDir) })
  await migrate(db, systemClock.now())
  const log = memoryLog(config.logLevel)
  const services = createServices({ config, db, clock: systemClock, log: log.logger, catalogue, site })
  await services.settings.refresh()
  const server = createServer(services)
  const listening = await listenTo(server)
  const stopJobs = startJobs(services)
  return {
    url: listening.url,
    dataDir,
    databaseUrl,
    logs: log.text,
    readSettings: services.settings.refresh,
    async stop() {
      stopJobs()
      await server.streams.closeAll()
      await listening.close()
      await db.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

function memoryLog(level: string) {
  const lines: string[] = []
  const write = (line: string) => {
    if (lines.length === 2 * LOG_LINES) lines.splice(0, LOG_LINES)
    lines.push(line)
  }
  return { logger: pino({ level, base: null }, { write }), text: () => lines.join('') }
}
