import type { Database } from '../../db/database.ts'
import type { SandboxSms } from './sandbox-page.ts'

/**
 * The latest messages, newest first.
 * @param mobile number in stored form whose messages are listed; `undefined` lists all messages
 */
export async function listMessages(
  { read }: Database,
  mobile: string | undefined,
  limit: number,
): Promise<SandboxSms[]> {
  let query = read.selectFrom('sandbox_sms').selectAll().orderBy('id', 'desc').limit(limit)
  if (mobile !== undefined) query = query.where('mobile', '=', mobile)
  const rows = await query.execute()
  return rows.map(row => ({ id: row.id, mobile: row.mobile, text: row.text, atMs: row.at_ms }))
}

/** Stores a message, in a transaction of its own. */
export async function insertSandboxMessage(
  db: Database,
  { id, mobile, text, atMs }: SandboxSms,
): Promise<void> {
  await db.transact(tx =>
    tx.query.insertInto('sandbox_sms').values({ id, mobile, text, at_ms: atMs }).execute(),
  )
}

/** Removes the messages sent until a time, in a transaction of its own. @returns how many */
export async function deleteMessages(db: Database, untilMs: number): Promise<number> {
  const removed = await db.transact(tx =>
    tx.query.deleteFrom('sandbox_sms').where('at_ms', '<=', untilMs).returning('id').execute(),
  )
  return removed.length
}
