import type { Insertable } from 'kysely'
import type { SmsCodePurpose } from '../../domain/player/account.ts'
import type { Database, Transaction } from '../db/database.ts'
import { deleteRowsUntil } from '../db/retention.ts'
import type { Schema } from '../db/schema.ts'

/** The phone and the mode that a code is valid for. A code of one mode is never valid for another mode. */
export interface SmsCodeKey {
  /** Phone number in the stored form: `+639171234567`. */
  readonly mobile: string
  readonly mode: SmsCodePurpose
}

/**
 * Stores a code by SMS, which replaces the previous code of this phone and mode. Runs inside the caller's transaction.
 */
export async function upsertSmsCode(
  tx: Transaction,
  { mobile, mode }: SmsCodeKey,
  row: Omit<Insertable<Schema['sms_code']>, 'mobile' | 'mode'>,
): Promise<void> {
  await tx.query
    .insertInto('sms_code')
    .values({ mobile, mode, ...row })
    .onConflict(conflict => conflict.columns(['mobile', 'mode']).doUpdateSet(row))
    .execute()
}

/**
 * Finds the hash and expiry (epoch milliseconds) of the valid code of a phone and mode; `undefined` when no code is
 * valid.
 */
export function findSmsCode(
  db: Database,
  { mobile, mode }: SmsCodeKey,
  atMs: number,
): Promise<{ hash: string; expiresAtMs: number } | undefined> {
  return db.read
    .selectFrom('sms_code')
    .select(['hash', 'expires_at_ms as expiresAtMs'])
    .where('mobile', '=', mobile)
    .where('mode', '=', mode)
    .where('is_used', '=', 0)
    .where('expires_at_ms', '>', atMs)
    .executeTakeFirst()
}

/** The stored code of a phone and mode, valid or not; `undefined` if no code is stored. */
export function findStoredSmsCode(
  db: Database,
  { mobile, mode }: SmsCodeKey,
): Promise<{ expires_at_ms: number; is_used: number } | undefined> {
  return db.read
    .selectFrom('sms_code')
    .select(['expires_at_ms', 'is_used'])
    .where('mobile', '=', mobile)
    .where('mode', '=', mode)
    .executeTakeFirst()
}

/**
 * Subtracts one from the number of tries that a valid code has left, inside the caller's transaction. With `tries` 0,
 * only checks that a code is valid.
 * @returns the code's hash, or `undefined` when no code is valid or too few tries are left
 */
export function consumeSmsCodeTry(
  tx: Transaction,
  { mobile, mode }: SmsCodeKey,
  atMs: number,
  tries: 0 | 1,
): Promise<{ hash: string } | undefined> {
  return tx.query
    .updateTable('sms_code')
    .set(row => ({ tries_left: row('tries_left', '-', row.lit(tries)) }))
    .where('mobile', '=', mobile)
    .where('mode', '=', mode)
    .where('is_used', '=', 0)
    .where('expires_at_ms', '>', atMs)
    .where('tries_left', '>=', tries)
    .returning('hash')
    .executeTakeFirst()
}

/**
 * Adds one try to the code with this hash, because a try that was subtracted is not needed. Runs inside the caller's
 * transaction.
 */
export async function addSmsCodeTry(
  tx: Transaction,
  { mobile, mode }: SmsCodeKey,
  hash: string,
): Promise<void> {
  await tx.query
    .updateTable('sms_code')
    .set(row => ({ tries_left: row('tries_left', '+', row.lit(1)) }))
    .where('mobile', '=', mobile)
    .where('mode', '=', mode)
    .where('hash', '=', hash)
    .execute()
}

/**
 * Marks a right code as used, inside the transaction of the action that the code confirms.
 * @returns false when another transaction has used the code, or a newer code has replaced it
 */
export async function markSmsCodeUsed(
  tx: Transaction,
  { mobile, mode }: SmsCodeKey,
  hash: string,
): Promise<boolean> {
  const used = await tx.query
    .updateTable('sms_code')
    .set({ is_used: 1 })
    .where('mobile', '=', mobile)
    .where('mode', '=', mode)
    .where('hash', '=', hash)
    .where('is_used', '=', 0)
    .returning('mode')
    .execute()
  return used.length === 1
}

/** Deletes a code that could not be sent, inside the caller's transaction. */
export async function deleteSmsCode(tx: Transaction, { mobile, mode }: SmsCodeKey): Promise<void> {
  await tx.query.deleteFrom('sms_code').where('mobile', '=', mobile).where('mode', '=', mode).execute()
}

/**
 * Deletes expired codes, in batches.
 * @returns the number of deleted codes
 */
export function deleteExpiredSmsCodes(db: Database, atMs: number): Promise<number> {
  const rows = { table: 'sms_code', key: ['mobile', 'mode'], time: 'expires_at_ms' } as const
  return deleteRowsUntil(db, rows, atMs)
}
