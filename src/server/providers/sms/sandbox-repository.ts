import { smallestIdOfTime } from '../../../domain/ids.ts'
import type { Database } from '../../db/database.ts'
import { changeRowsInBatches, ROWS_PER_BATCH } from '../../db/retention.ts'

/** A message that the sandbox provider has stored instead of sending it. */
export interface SandboxSms {
  readonly id: string
  readonly mobile: string
  readonly text: string
  readonly atMs: number
}

/**
 * Returns the newest stored messages, the newest first.
 * @param mobile lists only messages to this number in its stored form; `undefined` lists all messages
 */
export async function listSandboxSms(
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
export async function insertSandboxSms(db: Database, { id, mobile, text, atMs }: SandboxSms): Promise<void> {
  await db.transact(tx =>
    tx.query.insertInto('sandbox_sms').values({ id, mobile, text, at_ms: atMs }).execute(),
  )
}

/**
 * Removes the messages whose ids were made at `untilMs` or earlier, in batches.
 * @returns the number of removed messages
 */
export function deleteSandboxSms(db: Database, untilMs: number): Promise<number> {
  return changeRowsInBatches(() =>
    db.transact(async ({ query }) => {
      const old = query
        .selectFrom('sandbox_sms')
        .select('id')
        .where('id', '<', smallestIdOfTime(untilMs + 1))
        .limit(ROWS_PER_BATCH)
      const removed = await query.deleteFrom('sandbox_sms').where('id', 'in', old).returning('id').execute()
      return removed.length
    }),
  )
}
