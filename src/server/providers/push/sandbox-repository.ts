import type { Selectable } from 'kysely'
import { columnsOf } from '../../db/columns.ts'
import type { Database } from '../../db/database.ts'
import { deleteRowsUntil } from '../../db/retention.ts'
import type { Schema } from '../../db/schema.ts'
import { sandboxPushTables } from './tables.ts'

export type SandboxPush = Selectable<Schema['sandbox_push']>

/** The latest notifications, newest first. */
export function listSandboxPushes({ read }: Database, limit: number): Promise<SandboxPush[]> {
  return read
    .selectFrom('sandbox_push')
    .select(columnsOf(sandboxPushTables.sandbox_push))
    .orderBy('at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Stores a notification, in a separate transaction. If a notification with the same id exists, nothing changes. */
export async function insertSandboxPush(db: Database, push: SandboxPush): Promise<void> {
  await db.transact(tx =>
    tx.query
      .insertInto('sandbox_push')
      .values(push)
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute(),
  )
}

/**
 * Removes the notifications whose time is `untilMs` or earlier.
 * @returns the number of removed notifications
 */
export function deleteSandboxPushes(db: Database, untilMs: number): Promise<number> {
  return deleteRowsUntil(db, { table: 'sandbox_push', key: 'id', time: 'at_ms' }, untilMs)
}
