import type { Database, Transaction } from '../../../server/db/database.ts'
import { deleteRowsUntil } from '../../../server/db/retention.ts'

/** A code by SMS that is about to be sent. */
export interface SentSmsCode {
  readonly id: string
  /** The phone number in its stored form: `+639171234567`. */
  readonly mobile: string
  /** The IPv4 address or IPv6 network from which the code was requested. */
  readonly network: string
  readonly sentAtMs: number
}

/** Stores a code that is about to be sent and that nobody has entered yet, inside the caller's transaction. */
export async function insertSentSmsCode(
  { query }: Transaction,
  { id, mobile, network, sentAtMs }: SentSmsCode,
): Promise<void> {
  await query
    .insertInto('sent_code')
    .values({ id, mobile, network, sent_at_ms: sentAtMs, is_held: 1, is_entered: 0 })
    .execute()
}

/** Deletes a code that was not sent, inside the caller's transaction. */
export async function deleteSentSmsCode({ query }: Transaction, id: string): Promise<void> {
  await query.deleteFrom('sent_code').where('id', '=', id).execute()
}

/**
 * Counts the codes of a network that were sent after `sinceMs` and that nobody has entered, inside the caller's
 * transaction.
 * @returns their number, and the time of the oldest one in epoch milliseconds, 0 for none
 */
export async function summarizeUnenteredSmsCodes(
  { query }: Transaction,
  network: string,
  sinceMs: number,
): Promise<{ count: number; oldestAtMs: number }> {
  const { count, oldest } = await query
    .selectFrom('sent_code')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('sent_at_ms').as('oldest')])
    .where('network', '=', network)
    .where('sent_at_ms', '>', sinceMs)
    .where('is_held', '=', 1)
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldestAtMs: Number(oldest ?? 0) }
}

/**
 * Counts the codes of a network that were sent after `sinceMs` and that somebody has entered, inside the caller's
 * transaction.
 */
export async function countEnteredSmsCodes(
  { query }: Transaction,
  network: string,
  sinceMs: number,
): Promise<number> {
  const { count } = await query
    .selectFrom('sent_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('network', '=', network)
    .where('sent_at_ms', '>', sinceMs)
    .where('is_entered', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Stores that somebody has entered a right code of a number, inside the caller's transaction. The number's newest code
 * counts as entered, and its earlier codes no longer count against any network.
 */
export async function markSmsCodeEntered({ query }: Transaction, mobile: string): Promise<void> {
  const newest = query
    .selectFrom('sent_code')
    .select('id')
    .where('mobile', '=', mobile)
    .where('is_held', '=', 1)
    .orderBy('id', 'desc')
    .limit(1)
  await query.updateTable('sent_code').set({ is_held: 0, is_entered: 1 }).where('id', 'in', newest).execute()
  await query
    .updateTable('sent_code')
    .set({ is_held: 0 })
    .where('mobile', '=', mobile)
    .where('is_held', '=', 1)
    .execute()
}

/**
 * Deletes codes that were sent until `untilMs`, in batches.
 * @returns the number of deleted codes
 */
export function deleteOldSentSmsCodes(db: Database, untilMs: number): Promise<number> {
  return deleteRowsUntil(db, { table: 'sent_code', key: 'id', time: 'sent_at_ms' }, untilMs)
}
