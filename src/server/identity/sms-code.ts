import { randomInt } from 'node:crypto'
import { type AuthMode, SMS_CODE } from '../../domain/account.ts'
import type { Database, Transaction } from '../db/database.ts'
import { beginAttempt, endAttempt } from './attempt.ts'
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

/** Whose secret a code is, for keyed hashes. */
export const vaultOwner = ({ mobile, mode }: CodePlace) => `sms-code:${mode}:${mobile}`

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

/** The code that is valid, by its hash, as `CodeGuess` names it; `undefined` when there is none. */
export function findCode(
  db: Database,
  { mobile, mode }: CodePlace,
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

/** A code that confirms a request: copies of it have the same key. */
export interface CodeAttempt {
  readonly key: string
  /** When the code expires. */
  readonly endsAtMs: number
}

export interface EnteredGuess {
  readonly code: string
  readonly attempt: CodeAttempt | undefined
  readonly atMs: number
}

/** The row that says that an attempt has taken its try. Locked before the row of the code. */
const tryKeyOf = ({ key }: CodeAttempt) => `${key}:try`

/**
 * Compares an entered code with the stored one. The try is taken before the comparison, by one statement in a
 * transaction of its own, so that N entries at once count like N one after the other; copies of one attempt take one try
 * together. A right code costs a try too until `useCode` uses it up or `returnTry` gives the try back.
 */
export async function guessCode(
  db: Database,
  vault: Vault,
  place: CodePlace,
  { code, attempt, atMs }: EnteredGuess,
): Promise<CodeGuess> {
  const taken = await db.transact(async tx => {
    if (!attempt) return takeTry(tx, place, atMs, 1)
    const isFirst = await beginAttempt(tx, tryKeyOf(attempt), { atMs, endsAtMs: attempt.endsAtMs })
    const row = await takeTry(tx, place, atMs, isFirst ? 1 : 0)
    if (isFirst && !row) await endAttempt(tx, tryKeyOf(attempt))
    return row
  })
  if (!taken) return { isRight: false, reason: await whyClosed(db, place, atMs) }
  const isRight = vault.isMac(taken.hash, code, vaultOwner(place))
  return isRight ? { isRight, hash: taken.hash } : { isRight, reason: 'codeWrong' }
}

/** Takes that many tries of a valid code. @returns the code's hash, or `undefined` when fewer are left */
function takeTry(
  tx: Transaction,
  { mobile, mode }: CodePlace,
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

/** Gives back the try of a right code that opened nothing, inside the caller's transaction; once for all copies of an attempt. */
export async function returnTry(
  tx: Transaction,
  { mobile, mode }: CodePlace,
  hash: string,
  attempt: CodeAttempt | undefined,
): Promise<void> {
  if (attempt && !(await endAttempt(tx, tryKeyOf(attempt)))) return
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
