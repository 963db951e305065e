/**
 * Measures how long the jobs of the server block its event loop on SQLite. It fills a database with the rows of a day
 * of play and runs each job once. For each job it prints the longest statement, and the longest turn of the event loop
 * with its statement. `--job NAME` runs one job. The exit code is 1 when a statement exceeds `STATEMENT_MAX_MS`.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { stdout } from 'node:process'
import { parseArgs } from 'node:util'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { serverModules } from '../../src/server/features.ts'
import { createTestApp } from '../support/app.ts'
import type { TestDatabases } from '../support/databases.ts'
import { insertRowsForJobs } from '../support/job-rows.ts'
import { runJob } from '../support/schedule.ts'
import { type RanStatement, watchSqliteStatements } from '../support/sqlite-statements.ts'

/** Maximum processor time of one statement, in milliseconds. */
const STATEMENT_MAX_MS = 20
/** The time at which the clock of a test app starts, in epoch milliseconds. */
const NOW_MS = Date.UTC(2026, 10, 20, 12)
const NS_PER_MS = 1e6
const SHOWN_SQL_CHARS = 110

const { values } = parseArgs({
  options: {
    bets: { type: 'string', default: '500000' },
    players: { type: 'string', default: '100000' },
    due: { type: 'string', default: '5000' },
    job: { type: 'string' },
  },
})
const addedRowCounts = { bets: Number(values.bets), players: Number(values.players), due: Number(values.due) }

const tempFolder = await mkdtemp(join(tmpdir(), 'perya-jobs-'))
try {
  const file = join(tempFolder, 'perya.sqlite')
  const empty = openDatabase({ file })
  await migrate(empty, NOW_MS)
  await empty.close()
  insertRowsForJobs(file, addedRowCounts, NOW_MS)
  const db = openDatabase({ file })
  const databases = { folder: async () => tempFolder } as TestDatabases
  const { services } = await createTestApp(databases, { db })
  stdout.write(
    `${'job'.padEnd(28)}${'runs ms'.padStart(9)}${'statements'.padStart(12)}${'rows max'.padStart(10)}`,
  )
  stdout.write(
    `${'cpu max'.padStart(9)}${'ms max'.padStart(9)}${'turn max'.padStart(10)}  longest statement\n`,
  )
  let isHeld = true
  const jobs = serverModules.flatMap(module => module.jobs ?? [])
  for (const job of jobs.filter(({ name }) => name === (values.job ?? name))) {
    const all: RanStatement[] = []
    const delay = monitorEventLoopDelay({ resolution: 1 })
    const startMs = performance.now()
    delay.enable()
    let failure = ''
    await watchSqliteStatements(() => runJob(services, job), { ran: each => void all.push(each) }).catch(
      async () => {
        const row = await db.read
          .selectFrom('schedule')
          .select('error')
          .where('name', '=', job.name)
          .executeTakeFirst()
        failure = `FAILED: ${row?.error}`
      },
    )
    delay.disable()
    const longest = all.reduce((max, each) => (each.cpuMs > max.cpuMs ? each : max))
    const rows = Math.max(...all.map(each => Math.max(each.returned, each.changed)))
    isHeld &&= longest.cpuMs <= STATEMENT_MAX_MS && !failure
    const cells = [performance.now() - startMs, all.length, rows].map(it => it.toFixed(0))
    const times = [longest.cpuMs, Math.max(...all.map(it => it.ms)), delay.max / NS_PER_MS].map(it =>
      it.toFixed(1),
    )
    stdout.write(
      `${job.name.padEnd(28)}${cells[0]?.padStart(9)}${cells[1]?.padStart(12)}${cells[2]?.padStart(10)}`,
    )
    stdout.write(`${times[0]?.padStart(9)}${times[1]?.padStart(9)}${times[2]?.padStart(10)}  `)
    stdout.write(`${failure || longest.sql.replaceAll(/\s+/g, ' ').slice(0, SHOWN_SQL_CHARS)}\n`)
  }
  await db.close()
  process.exitCode = isHeld ? 0 : 1
} finally {
  await rm(tempFolder, { recursive: true, force: true })
}
