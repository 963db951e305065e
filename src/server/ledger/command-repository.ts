import { sql } from 'kysely'
import { RETENTION_DAYS } from '../../domain/site/retention.ts'
import { DAY_MS } from '../../domain/time.ts'
import type { Database } from '../db/database.ts'
import { prepare } from '../db/prepared.ts'
import { BATCH_ROWS, changeRowsInBatches } from '../db/retention.ts'

export const findCommand = prepare((db, p: { actorId: string; requestId: string }) =>
  db
    .selectFrom('command')
    .select(['name', 'body_hash', 'outcome'])
    .where('actor_id', '=', p.actorId)
    .where('request_id', '=', p.requestId),
)

export const insertCommand = prepare(
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
 * Makes copies of one request wait for each other on PostgreSQL, until the first copy commits. Otherwise the second
 * copy would be refused because of the first (no money left, too fast) instead of getting the stored answer. The
 * statement is not awaited, so it costs no round trip. SQLite runs transactions one after the other anyway.
 */
export const lockCommand = prepare((db, p: { key: string }) => ({
  compile: () => sql<never>`select pg_advisory_xact_lock(hashtextextended(${p.key}, 0))`.compile(db),
}))

/** Time for which a retry of a command gets the first answer again. */
const COMMAND_KEPT_MS = RETENTION_DAYS.command * DAY_MS

/** Removes commands that are older than `COMMAND_KEPT_MS`. @returns how many */
export function deleteOldCommands(db: Database, atMs: number): Promise<number> {
  const before = atMs - COMMAND_KEPT_MS
  // SQLite stores the rows in order of arrival, so the oldest rows come first. PostgreSQL has a BRIN index on the time.
  const oldest =
    db.engine === 'sqlite'
      ? sql`rowid in (select rowid from command order by rowid limit ${BATCH_ROWS}) and at_ms <= ${before}`
      : sql`ctid = any(array(select ctid from command where at_ms <= ${before} limit ${BATCH_ROWS}))`
  return changeRowsInBatches(() =>
    db.transact(async tx => {
      const { rows } = await sql`delete from command where ${oldest} returning at_ms`.execute(tx.query)
      return rows.length
    }),
  )
}
