import { type Insertable, type Kysely, sql } from 'kysely'
import type { Database, Transaction } from '../../../server/db/database.ts'
import { prepareQuery } from '../../../server/db/prepared.ts'
import { changeRowsInBatches, deleteRowsByFullScan, ROWS_PER_BATCH } from '../../../server/db/retention.ts'
import type { Schema } from '../../../server/db/schema.ts'

export type TelemetryEventRow = Insertable<Schema['telemetry_event']>

const insertPageLoad = prepareQuery((db, p: { pageKey: string; atMs: number }) =>
  db
    .insertInto('telemetry_page')
    .values({ page_key: p.pageKey, stored: '', received_at_ms: p.atMs })
    .onConflict(conflict => conflict.column('page_key').doNothing()),
)

const findPageLoad = prepareQuery((db, p: { pageKey: string }) =>
  db.selectFrom('telemetry_page').select('stored').where('page_key', '=', p.pageKey).forUpdate(),
)

/**
 * Locks the row of a page load until the caller's transaction ends. Inserts the row if it is missing.
 * @returns the numbers of the stored events as ranges, see `addEventNumbersToRanges`
 */
export async function lockPageLoadRow(tx: Transaction, pageKey: string, atMs: number): Promise<string> {
  await tx.run(insertPageLoad, { pageKey, atMs })
  return (await tx.first(findPageLoad, { pageKey }))?.stored ?? ''
}

export async function updatePageLoadRow(tx: Transaction, pageKey: string, stored: string): Promise<void> {
  await tx.query.updateTable('telemetry_page').set({ stored }).where('page_key', '=', pageKey).execute()
}

/**
 * Adds `events` to the number of events that are stored on a UTC day.
 * @returns false, without adding, if the number would exceed `max`
 */
export async function addToDailyEventCount(
  tx: Transaction,
  day: string,
  events: number,
  max: number,
): Promise<boolean> {
  if (events > max) return false
  const rows = await tx.query
    .insertInto('telemetry_day')
    .values({ day, events })
    .onConflict(conflict =>
      conflict
        .column('day')
        .doUpdateSet(row => ({ events: row('telemetry_day.events', '+', events) }))
        .where('telemetry_day.events', '<=', max - events),
    )
    .returning('events')
    .execute()
  return rows.length === 1
}

export async function insertTelemetryEvents(tx: Transaction, events: TelemetryEventRow[]): Promise<void> {
  await tx.query.insertInto('telemetry_event').values(events).execute()
}

const upsertOnline = prepareQuery((db, p: { playerId: string; gameId: number; atMs: number }) =>
  db
    .insertInto('online_player')
    .values({ player_id: p.playerId, game_id: p.gameId, seen_at_ms: p.atMs })
    .onConflict(conflict =>
      conflict.column('player_id').doUpdateSet(row => ({
        game_id: row.ref('excluded.game_id'),
        seen_at_ms: row.ref('excluded.seen_at_ms'),
      })),
    ),
)

/** Stores that a player is online, inside the caller's transaction. `gameId` is 0 while no game is open. */
export function storeHeartbeat(
  tx: Transaction,
  seen: { playerId: string; gameId: number; atMs: number },
): void {
  tx.write(upsertOnline, seen)
}

/**
 * Deletes events and page loads that arrived before a time, and players whose last heartbeat was before it.
 * @returns the number of deleted events and page loads
 */
export async function deleteTelemetryBefore(db: Database, beforeMs: number): Promise<number> {
  // Rows are stored in the order of their arrival, so the first rows of the table are the oldest.
  const oldest =
    db.engine === 'sqlite'
      ? sql<boolean>`rowid in (select rowid from telemetry_event order by rowid limit ${ROWS_PER_BATCH})
          and received_at_ms < ${beforeMs}`
      : sql<boolean>`ctid = any(array(select ctid from telemetry_event
          where received_at_ms < ${beforeMs} limit ${ROWS_PER_BATCH}))`
  const events = await changeRowsInBatches(() =>
    db.transact(async tx => {
      const rows = await tx.query.deleteFrom('telemetry_event').where(oldest).returning('name').execute()
      return rows.length
    }),
  )
  const pages = await changeRowsInBatches(() => db.transact(tx => deletePageLoads(tx.query, beforeMs)))
  // `seen_at_ms` has no index, since each heartbeat changes it: the index would cost more than reading all rows once an
  // hour.
  const isRemoved = sql`seen_at_ms < ${beforeMs}`
  await deleteRowsByFullScan(db, { table: 'online_player', key: 'player_id', isRemoved })
  return events + pages
}

async function deletePageLoads(query: Kysely<Schema>, beforeMs: number): Promise<number> {
  const some = query
    .selectFrom('telemetry_page')
    .select('page_key')
    .where('received_at_ms', '<', beforeMs)
    .limit(ROWS_PER_BATCH)
  const rows = await query
    .deleteFrom('telemetry_page')
    .where('page_key', 'in', some)
    .returning('page_key')
    .execute()
  return rows.length
}
