import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { deleteRowsUntil } from '../../../db/retention.ts'
import type { Schema } from '../../../db/schema.ts'

type EntryTable = Schema['sandbox_openid']
export type OpenIdEntryRow = Selectable<EntryTable>

export function findOpenIdEntry({ read }: Database, key: string): Promise<OpenIdEntryRow | undefined> {
  return read.selectFrom('sandbox_openid').selectAll().where('key', '=', key).executeTakeFirst()
}

/** Finds the entry of this kind with this `uid`; `undefined` if no such entry exists. */
export function findOpenIdEntryByUid(
  { read }: Database,
  kind: string,
  uid: string,
): Promise<OpenIdEntryRow | undefined> {
  return read
    .selectFrom('sandbox_openid')
    .selectAll()
    .where('uid', '=', uid)
    .where('key', 'like', `${kind}:%`)
    .executeTakeFirst()
}

/** Stores or replaces an entry, in a separate transaction. A replaced entry keeps its `consumed_at_ms`. */
export async function upsertOpenIdEntry(
  db: Database,
  { key, ...row }: Omit<Insertable<EntryTable>, 'consumed_at_ms'>,
): Promise<void> {
  await db.transact(tx =>
    tx.query
      .insertInto('sandbox_openid')
      .values({ key, ...row, consumed_at_ms: null })
      .onConflict(conflict => conflict.column('key').doUpdateSet(row))
      .execute(),
  )
}

/** Stores an entry, in a transaction of its own, unless an entry with this key exists. */
export async function insertOpenIdEntry(db: Database, row: Insertable<EntryTable>): Promise<void> {
  await db.transact(tx =>
    tx.query
      .insertInto('sandbox_openid')
      .values(row)
      .onConflict(conflict => conflict.column('key').doNothing())
      .execute(),
  )
}

/** Stores when an entry was consumed, in a transaction of its own. */
export async function markOpenIdEntryConsumed(db: Database, key: string, atMs: number): Promise<void> {
  await db.transact(tx =>
    tx.query.updateTable('sandbox_openid').set({ consumed_at_ms: atMs }).where('key', '=', key).execute(),
  )
}

/** Deletes an entry by its key, or all entries of a grant, in a transaction of its own. */
export async function deleteOpenIdEntries(
  db: Database,
  column: 'key' | 'grant_id',
  value: string,
): Promise<void> {
  await db.transact(tx => tx.query.deleteFrom('sandbox_openid').where(column, '=', value).execute())
}

/**
 * Removes the entries that expired at `atMs` or earlier, in batches.
 * @returns the number of removed rows
 */
export function removeExpiredOpenIdEntries(db: Database, atMs: number): Promise<number> {
  return deleteRowsUntil(db, { table: 'sandbox_openid', key: 'key', time: 'expires_at_ms' }, atMs)
}
