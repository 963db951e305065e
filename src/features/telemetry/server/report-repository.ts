import { DAY_MS } from '../../../domain/time.ts'
import type { Database } from '../../../server/db/database.ts'

/** A player whose last heartbeat is older than this counts as offline; milliseconds. Heartbeats arrive every minute. */
const ONLINE_WITHIN_MS = 150_000

const ERRORS_LISTED_MAX = 20

export interface TelemetryReport {
  readonly events: readonly { readonly name: string; readonly count: number }[]
  /** The 75th percentile of each vital on each page, in milliseconds; CLS in thousandths. */
  readonly vitals: readonly {
    readonly page: string
    readonly metric: string
    readonly count: number
    readonly p75: number
  }[]
  readonly errors: readonly {
    readonly message: string
    readonly kind: string
    readonly page: string
    readonly count: number
  }[]
  /** Number of players online by the game that they have open; game 0 means no game. */
  readonly online: readonly { readonly gameId: number; readonly players: number }[]
}

/**
 * Summarizes the reports of clients in the last `days` days, and the players online at `atMs`. Reads every event of
 * these days.
 */
export async function summarizeTelemetry(db: Database, days: number, atMs: number): Promise<TelemetryReport> {
  const sinceMs = atMs - days * DAY_MS
  const [events, vitals, errors, online] = await Promise.all([
    countEvents(db, sinceMs),
    measureVitals(db, sinceMs),
    countErrors(db, sinceMs),
    countOnline(db, atMs),
  ])
  return { events, vitals, errors, online }
}

function countEvents({ readLong }: Database, sinceMs: number) {
  return readLong
    .selectFrom('telemetry_event')
    .select(({ fn }) => ['name', fn.countAll<number>().as('count')])
    .where('received_at_ms', '>=', sinceMs)
    .groupBy('name')
    .orderBy('count', 'desc')
    .orderBy('name')
    .execute()
}

async function measureVitals({ readLong }: Database, sinceMs: number): Promise<TelemetryReport['vitals']> {
  const rows = await readLong
    .with('ranked', db =>
      db
        .selectFrom('telemetry_event')
        .select(({ fn }) => [
          'page',
          'label as metric',
          'value',
          fn
            .agg<number>('row_number')
            .over(o => o.partitionBy(['page', 'label']).orderBy('value'))
            .as('place'),
          fn
            .countAll<number>()
            .over(o => o.partitionBy(['page', 'label']))
            .as('count'),
        ])
        .where('name', '=', 'webVital')
        .where('received_at_ms', '>=', sinceMs),
    )
    .selectFrom('ranked')
    .select(['page', 'metric', 'count', 'value as p75'])
    // Selects the 75th percentile: the smallest value for which `place / count` is at least 3/4. Both sides are
    // multiplied by 4 and `count`, so that all numbers are whole.
    .where(({ eb, ref }) => eb(eb(ref('place'), '*', eb.lit(4)), '>=', eb(ref('count'), '*', eb.lit(3))))
    .where(({ eb, ref }) =>
      eb(eb(ref('place'), '*', eb.lit(4)), '<', eb(eb(ref('count'), '*', eb.lit(3)), '+', eb.lit(4))),
    )
    .orderBy('page')
    .orderBy('metric')
    .execute()
  return rows
}

function countErrors({ readLong }: Database, sinceMs: number) {
  return readLong
    .selectFrom('telemetry_event')
    .select(({ fn }) => ['note as message', 'label as kind', 'page', fn.countAll<number>().as('count')])
    .where('name', '=', 'error')
    .where('received_at_ms', '>=', sinceMs)
    .groupBy(['note', 'label', 'page'])
    .orderBy('count', 'desc')
    .orderBy('message')
    .limit(ERRORS_LISTED_MAX)
    .execute()
}

function countOnline({ read }: Database, atMs: number) {
  return read
    .selectFrom('online_player')
    .select(({ fn }) => ['game_id as gameId', fn.countAll<number>().as('players')])
    .where('seen_at_ms', '>=', atMs - ONLINE_WITHIN_MS)
    .groupBy('game_id')
    .orderBy('players', 'desc')
    .orderBy('game_id')
    .execute()
}
