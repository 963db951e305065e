/**
 * Measures the queries of the weekly ranking on both engines. It fills a week with players' days of play, and reads the
 * best of the week and the rank of players at the top, in the middle and at the end. `--rows N` sets the number of days
 * of play, `--ties` the percentage of rows that share the highest multiple. The exit code is 1 when a 99th percentile
 * is above the limit.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stdout } from 'node:process'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { RANK_PLACES_MAX, utcDaysOfWeek } from '../../src/features/rank/rules/rank.ts'
import { findOwnRank, listBestPlayersOfWeek } from '../../src/features/rank/server/best.ts'
import type { Database, DatabaseConfig } from '../../src/server/db/database.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { newDatabase } from '../support/cluster.ts'
import { borrowCluster } from '../support/shared-cluster.ts'

const P99_MAX_MS = 20
const RUNS = 30
const WEEK_MS = Date.UTC(2026, 10, 16)
const TOP_MULTIPLE = 5_000

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, ties: { type: 'string', default: '1' } },
})
const rows = Number(values.rows)
const ties = Number(values.ties)

/**
 * Stores days of play: one for each player on each day of the week, and at least `rows` in all. `ties` percent of the
 * rows share the highest multiple. The other multiples begin at ×1.
 */
async function insertPlayedDays(db: Database): Promise<void> {
  const days = utcDaysOfWeek(WEEK_MS)
  const players = Math.ceil(rows / days.length)
  for (const [place, day] of days.entries()) {
    await db.transact(async tx => {
      const multiple = sql`case when (i * 31 + ${sql.lit(place)}) % 100 < ${sql.lit(ties)} then ${sql.lit(TOP_MULTIPLE)}
        else 100 + (cast(i as bigint) * 7919) % ${sql.lit(TOP_MULTIPLE - 200)} end`
      await sql`with recursive numbers (i) as (
          select 0 union all select i + 1 from numbers where i < ${sql.lit(players - 1)})
        insert into play_day (player_id, day, wagered, lost, minutes, last_minute, real_wagered, best_multiple, best_at_ms)
        select 'p' || cast(i as text), ${day}, 1000, 0, 1, 1, 1000, ${multiple}, ${sql.lit(WEEK_MS)} + (cast(i as bigint) * 104729) % 86400000
        from numbers`.execute(tx.query)
    })
  }
  if (db.engine === 'postgres') await db.transact(tx => sql`analyze play_day`.execute(tx.query))
}

async function measure(name: string, run: () => Promise<unknown>): Promise<boolean> {
  const times: number[] = []
  for (let count = 0; count < RUNS; count++) {
    const startMs = performance.now()
    await run()
    times.push(performance.now() - startMs)
  }
  times.sort((a, b) => a - b)
  const timeAtShare = (share: number) => times[Math.floor((RUNS - 1) * share)] ?? 0
  stdout.write(
    `${name.padEnd(32)}p50 ${timeAtShare(0.5).toFixed(2)} ms, p99 ${timeAtShare(0.99).toFixed(2)} ms\n`,
  )
  return timeAtShare(0.99) <= P99_MAX_MS
}

async function benchEngine(engine: string, config: DatabaseConfig): Promise<boolean> {
  const db = openDatabase(config)
  try {
    await migrate(db, WEEK_MS)
    await insertPlayedDays(db)
    const { read } = db
    const bars = [
      await measure(`${engine}: best of the week`, () =>
        listBestPlayersOfWeek(read, WEEK_MS, RANK_PLACES_MAX),
      ),
    ]
    for (const [what, playerId] of Object.entries(await findMeasuredPlayers(db))) {
      bars.push(await measure(`${engine}: own place, ${what}`, () => findOwnRank(read, playerId, WEEK_MS)))
    }
    return bars.every(Boolean)
  } finally {
    await db.close()
  }
}

/** The players at the top, in the middle and at the end of the week's ranking by best multiple. */
async function findMeasuredPlayers({ read }: Database): Promise<Record<'top' | 'middle' | 'end', string>> {
  const ranked = await read
    .selectFrom('play_day')
    .select('player_id')
    .groupBy('player_id')
    .orderBy(({ fn }) => fn.max('best_multiple'), 'desc')
    .execute()
  const [top = '', middle = '', end = ''] = [0, 0.5, 1].map(
    share => ranked[Math.floor((ranked.length - 1) * share)]?.player_id,
  )
  return { top, middle, end }
}

const tempFolder = await mkdtemp(join(tmpdir(), 'perya-rank-'))
const cluster = await borrowCluster()
const postgres = await newDatabase(cluster.url)
try {
  const results = [
    await benchEngine('sqlite', { file: join(tempFolder, 'perya.sqlite') }),
    await benchEngine('postgres', { url: postgres.url }),
  ]
  if (!results.every(Boolean)) process.exitCode = 1
} finally {
  await postgres.drop()
  await cluster.giveBack()
  await rm(tempFolder, { recursive: true, force: true })
}
