import type { Selectable } from 'kysely'
import type { Database } from '../../db/database.ts'
import { deleteRowsUntil } from '../../db/retention.ts'
import type { Schema } from '../../db/schema.ts'

export type SandboxEmail = Selectable<Schema['sandbox_email']>

/**
 * Returns the newest stored messages, the newest first.
 * @param address lists only messages to this address; `undefined` lists all messages
 */
export function listSandboxEmails(
  { read }: Database,
  address: string | undefined,
  limit: number,
): Promise<SandboxEmail[]> {
  let query = read
    .selectFrom('sandbox_email')
    .selectAll()
    .orderBy('at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (address !== undefined) query = query.where('address', '=', address)
  return query.execute()
}

/** Stores a message, in a separate transaction. If a message with the same id exists, nothing changes. */
export async function insertSandboxEmail(db: Database, email: SandboxEmail): Promise<void> {
  await db.transact(tx =>
    tx.query
      .insertInto('sandbox_email')
      .values(email)
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute(),
  )
}

/**
 * Removes the messages whose time is `untilMs` or earlier.
 * @returns the number of removed messages
 */
export function deleteSandboxEmails(db: Database, untilMs: number): Promise<number> {
  return deleteRowsUntil(db, { table: 'sandbox_email', key: 'id', time: 'at_ms' }, untilMs)
}
