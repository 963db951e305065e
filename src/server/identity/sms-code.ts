import { randomInt } from 'node:crypto'
import { type AuthMode, SMS_CODE } from '../../domain/account.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Vault } from './vault.ts'

/** What a code opens: a code of one mode never opens another one. */
export interface CodePlace {
  /** As stored: `+639171234567`. */
  readonly mobile: string
  readonly mode: AuthMode
}

/** The answer to an entered code; `hash` names the code that was right. */
export type CodeGuess =
  | { readonly isRight: true; readonly hash: string }
  | { readonly isRight: false; readonly reason: 'codeWrong' | 'codeExpired' | 'codeTries' }

/** A fresh code of `SMS_CODE.digits` digits, each value as likely as any other. */
export function createCode(): string {
  return String(randomInt(10 ** SMS_CODE.digits)).padStart(SMS_CODE.digits, '0')
}

const vaultOwner = ({ mobile, mode }: CodePlace) => `sms-code:${mode}:${mobile}`

/** Stores a code by its keyed hash, inside the caller's transaction; the code before it is no longer valid. */
export async function storeCode(
  tx: Transaction,
  vault: Vault,
  place: CodePlace,
  { code, atMs }: { code: string; atMs: number },
): Promise<void> {
  const row = {
    hash: vault.mac(code, vaultOwner(place)),
    expires_at_ms: atMs + SMS_CODE.lifeMs,
    tries_left: SMS_CODE.triesMax,
    is_used: 0,
  }
  await tx.query
    .insertInto('sms_code')
    .values({ mobile: place.mobile, mode: place.mode, ...row })
    .onConflict(conflict => conflict.columns(['mobile', 'mode']).doUpdateSet(row))
    .execute()
}

/**
 * Compares an entered code with the stored one. The try is taken before the comparison, by one statement in a
 * transaction of its own, so that N entries at once count like N one after the other. A right code costs a try too
 * until `useCode` uses it up or `returnTry` gives the try back.
 */
export async function guessCode(
  db: Database,
  vault: Vault,
  place: CodePlace,
  code: string,
  atMs: number,
): Promise<CodeGuess> {
  const { mobile, mode } = place
  const taken = await db.transact(tx =>
    tx.query
      .updateTable('sms_code')
      .set(row => ({ tries_left: row('tries_left', '-', row.lit(1)) }))
      .where('mobile', '=', mobile)
      .where('mode', '=', mode)
      .where('is_used', '=', 0)
      .where('expires_at_ms', '>', atMs)
      .where('tries_left', '>', 0)
      .returning('hash')
      .executeTakeFirst(),
  )
  if (!taken) return { isRight: false, reason: await whyClosed(db, place, atMs) }
  const isRight = vault.isMac(taken.hash, code, vaultOwner(place))
  return isRight ? { isRight, hash: taken.hash } : { isRight, reason: 'codeWrong' }
}

async function whyClosed(
  db: Database,
  { mobile, mode }: CodePlace,
  atMs: number,
): Promise<'codeExpired' | 'codeTries'> {
  const row = await db.read
    .selectFrom('sms_code')
    .select(['expires_at_ms', 'is_used'])
    .where('mobile', '=', mobile)
    .where('mode', '=', mode)
    .executeTakeFirst()
  return row && row.is_used === 0 && row.expires_at_ms > atMs ? 'codeTries' : 'codeExpired'
}

/**
 * Uses a right code up, inside the transaction of what it opens.
 * @returns false when another transaction used it, or a newer code replaced it
 */
export async function useCode(tx: Transaction, { mobile, mode }: CodePlace, hash: string): Promise<boolean> {
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

/** Gives back the try of a right code that opened nothing, inside the caller's transaction. */
export async function returnTry(tx: Transaction, { mobile, mode }: CodePlace, hash: string): Promise<void> {
  await tx.query
    .updateTable('sms_code')
    .set(row => ({ tries_left: row('tries_left', '+', row.lit(1)) }))
    .where('mobile', '=', mobile)
    .where('mode', '=', mode)
    .where('hash', '=', hash)
    .execute()
}

/** Removes a code that was never sent, inside the caller's transaction. */
export async function deleteCode(tx: Transaction, { mobile, mode }: CodePlace): Promise<void> {
  await tx.query.deleteFrom('sms_code').where('mobile', '=', mobile).where('mode', '=', mode).execute()
}

/** Removes codes that have expired; at most 10,000 an hour are made. @returns how many */
export async function deleteExpiredCodes(db: Database, atMs: number): Promise<number> {
  const removed = await db.transact(tx =>
    tx.query.deleteFrom('sms_code').where('expires_at_ms', '<=', atMs).returning('mode').execute(),
  )
  return removed.length
}
