import { sql } from 'kysely'
import { columnsOf } from '../../db/columns.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { prepareQuery } from '../../db/prepared.ts'
import { changeRowsInBatches, ROWS_PER_BATCH } from '../../db/retention.ts'
import { hubTables } from './tables.ts'

/** A row of `hub_event`: a stored event for open pages. */
export interface HubEventRow {
  readonly id: number
  readonly topic: string
  /** The event as JSON text. */
  readonly data: string
  readonly at_ms: number
}

/** Largest number of events that one read returns; `catchUp` reads again until the reader has all events. */
export const HUB_EVENTS_PER_READ_MAX = 500

const insertNextHubEvent = prepareQuery((db, p: { topic: string; data: string; atMs: number }) =>
  db
    .insertInto('hub_event')
    .columns(['id', 'topic', 'data', 'at_ms'])
    .expression(
      db
        .selectFrom('hub_event')
        .select([
          sql<number>`coalesce(max(id), 0) + 1`.as('id'),
          sql<string>`${p.topic}`.as('topic'),
          sql<string>`${p.data}`.as('data'),
          sql<number>`${p.atMs}`.as('at_ms'),
        ]),
    ),
)

/**
 * Stores an event under the next id, inside the caller's transaction. Two transactions at the same time choose the same
 * id; one of them conflicts and runs again, so ids rise in the order of the commits.
 */
export function insertHubEvent(tx: Transaction, event: { topic: string; data: string; atMs: number }): void {
  tx.write(insertNextHubEvent, event)
}

const selectHubEventsAfter = prepareQuery((db, p: { afterId: number; limit: number }) =>
  db
    .selectFrom('hub_event')
    .select(columnsOf(hubTables.hub_event))
    .where('id', '>', p.afterId)
    .orderBy('id')
    .limit(p.limit),
)

/** The events after an id in the order of their ids, at most `HUB_EVENTS_PER_READ_MAX`. */
export async function listHubEventsAfter(db: Database, afterId: number): Promise<readonly HubEventRow[]> {
  // Reads in a transaction: on SQLite it runs after the transaction that announced the event, so it finds the event.
  return db.transact(async tx => tx.run(selectHubEventsAfter, { afterId, limit: HUB_EVENTS_PER_READ_MAX }))
}

/**
 * Returns the highest id of the events that were stored at `untilMs` or earlier. If all stored events are later,
 * returns the id before the oldest event.
 */
export async function findLastHubEventIdUntil(db: Database, untilMs: number): Promise<number> {
  const row = await db.read
    .selectFrom('hub_event')
    .select('id')
    .where('at_ms', '<=', untilMs)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? Math.max(0, (await findHubEventIdBounds(db)).oldest - 1)
}

/** The lowest and the highest id of the stored events; both 0 when no event is stored. */
export async function findHubEventIdBounds({ read }: Database): Promise<{ oldest: number; newest: number }> {
  const row = await read
    .selectFrom('hub_event')
    .select(select => [
      select.fn.min<number | null>('id').as('oldest'),
      select.fn.max<number | null>('id').as('newest'),
    ])
    .executeTakeFirstOrThrow()
  return { oldest: Number(row.oldest ?? 0), newest: Number(row.newest ?? 0) }
}

/**
 * Removes the events that were stored at `untilMs` or earlier. Each batch checks the lowest ids, which nearly always
 * belong to the oldest events. The newest event is never removed, because the next id is computed from it.
 * @returns the number of removed events
 */
export function deleteHubEventsUntil(db: Database, untilMs: number): Promise<number> {
  return changeRowsInBatches(() =>
    db.transact(async tx => {
      const removed = await sql`delete from hub_event where id in
        (select id from (select id, at_ms from hub_event order by id limit ${ROWS_PER_BATCH}) as first
          where at_ms <= ${untilMs} and id < (select max(id) from hub_event))
        returning id`.execute(tx.query)
      return removed.rows.length
    }),
  )
}
