import type { Database, Transaction } from '../db/database.ts'
import { prepareQuery } from '../db/prepared.ts'
import { deleteRowsUntil } from '../db/retention.ts'

/** Counts once in the current window, or begins a new window. Returns no row when the limit is reached. */
export const countOnceInWindow = prepareQuery(
  (db, p: { key: string; limit: number; atMs: number; endsAtMs: number }) =>
    db
      .insertInto('limit_window')
      .values({ limit_key: p.key, count: 1, ends_at_ms: p.endsAtMs })
      .onConflict(conflict =>
        conflict
          .column('limit_key')
          .doUpdateSet(row => ({
            count: row
              .case()
              .when('limit_window.ends_at_ms', '<=', p.atMs)
              .then(row.lit(1))
              .else(row('limit_window.count', '+', row.lit(1)))
              .end(),
            ends_at_ms: row
              .case()
              .when('limit_window.ends_at_ms', '<=', p.atMs)
              .then(row.ref('excluded.ends_at_ms'))
              .else(row.ref('limit_window.ends_at_ms'))
              .end(),
          }))
          .where(row =>
            row.or([row('limit_window.count', '<', p.limit), row('limit_window.ends_at_ms', '<=', p.atMs)]),
          ),
      )
      .returning('ends_at_ms'),
)

export const findLimitWindow = prepareQuery((db, p: { key: string }) =>
  db.selectFrom('limit_window').select(['count', 'ends_at_ms']).where('limit_key', '=', p.key),
)

/** Subtracts one count from a key. Returns no row for a key without counts. */
export const undoOneCountInWindow = prepareQuery((db, p: { key: string }) =>
  db
    .updateTable('limit_window')
    .set(row => ({ count: row('count', '-', row.lit(1)) }))
    .where('limit_key', '=', p.key)
    .where('count', '>', 0)
    .returning('count'),
)

/**
 * Deletes the window of a key, and of every key that begins with this key and a colon, inside the caller's transaction.
 */
export async function deleteLimitWindows({ query }: Transaction, key: string): Promise<void> {
  const [from, to] = [`${key}:`, `${key};`]
  await query
    .deleteFrom('limit_window')
    .where(row =>
      row.or([
        row('limit_key', '=', key),
        row.and([row('limit_key', '>=', from), row('limit_key', '<', to)]),
      ]),
    )
    .execute()
}

/** Stores a window of one count that ends at `untilMs`, inside the caller's transaction. */
export async function storeWindowWithOneCount(
  { query }: Transaction,
  key: string,
  untilMs: number,
): Promise<void> {
  await query
    .insertInto('limit_window')
    .values({ limit_key: key, count: 1, ends_at_ms: untilMs })
    .onConflict(conflict => conflict.column('limit_key').doUpdateSet({ ends_at_ms: untilMs }))
    .execute()
}

/**
 * Deletes windows that have ended, in batches.
 * @returns the number of deleted windows
 */
export function deleteEndedWindows(db: Database, atMs: number): Promise<number> {
  return deleteRowsUntil(db, { table: 'limit_window', key: 'limit_key', time: 'ends_at_ms' }, atMs)
}
