import { sql } from 'kysely'
import { RETENTION_DAYS } from '../../domain/site/retention.ts'
import { DAY_MS } from '../../domain/time.ts'
import type { Database } from '../db/database.ts'
import { prepareQuery } from '../db/prepared.ts'
import { changeRowsInBatches, ROWS_PER_BATCH } from '../db/retention.ts'

export const findIdempotentCommand = prepareQuery((db, p: { actorId: string; requestId: string }) =>
  db
    .selectFrom('command')
    .select(['name', 'body_hash', 'outcome'])
    .where('actor_id', '=', p.actorId)
    .where('request_id', '=', p.requestId),
)

export const insertIdempotentCommand = prepareQuery(
  (
    db,
    p: { actorId: string; requestId: string; name: string; hash: string; outcome: string; atMs: number },
  ) =>
    db.insertInto('command').values({
      actor_id: p.actorId,
      request_id: p.requestId,
      name: p.name,
      body_hash: p.hash,
      outcome: p.outcome,
      at_ms: p.atMs,
    }),
)

/**
 * Makes repetitions of one request wait for each other on PostgreSQL: each waits until the previous one commits.
 * Otherwise the second one could be refused because of the first (no money left, too fast) instead of getting the
 * stored answer. The caller does not await the statement, so it costs no round trip. SQLite runs transactions one after
 * another anyway.
 */
export const lockIdempotentCommand = prepareQuery((db, p: { key: string }) => ({
  compile: () => sql<never>`select pg_advisory_xact_lock(hashtextextended(${p.key}, 0))`.compile(db),
}))

/** Time in milliseconds during which a retry of a command gets the stored first answer. */
const COMMAND_KEPT_MS = RETENTION_DAYS.command * DAY_MS

/**
 * Removes commands that are older than `COMMAND_KEPT_MS`.
 * @returns the number of removed commands
 */
export function deleteOldIdempotentCommands(db: Database, atMs: number): Promise<number> {
  const before = atMs - COMMAND_KEPT_MS
  // Finds the oldest commands without an ordinary index. SQLite stores the rows in order of arrival, so the oldest are
  // first; PostgreSQL has a BRIN index on the time.
  const oldest =
    db.engine === 'sqlite'
      ? sql`rowid in (select rowid from command order by rowid limit ${ROWS_PER_BATCH}) and at_ms <= ${before}`
      : sql`ctid = any(array(select ctid from command where at_ms <= ${before} limit ${ROWS_PER_BATCH}))`
  return changeRowsInBatches(() =>
    db.transact(async tx => {
      const { rows } = await sql`delete from command where ${oldest} returning at_ms`.execute(tx.query)
      return rows.length
    }),
  )
}
