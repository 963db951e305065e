import { randomInt } from 'node:crypto'
import { SMS_CODE_RULES } from '../../domain/player/account.ts'
import type { Database, Transaction } from '../db/database.ts'
import { beginAttempt, endAttempt } from '../rate-limits/attempt-repository.ts'
import {
  addSmsCodeTry,
  consumeSmsCodeTry,
  findStoredSmsCode,
  type SmsCodeKey,
  upsertSmsCode,
} from './sms-code-repository.ts'
import type { Vault } from './vault.ts'

/** The result of checking an entered code; `hash` is the stored hash of the right code. */
export type SmsCodeCheckResult =
  | { readonly isRight: true; readonly hash: string }
  | { readonly isRight: false; readonly reason: 'codeWrong' | 'codeExpired' | 'codeTries' }

/** A random code of `SMS_CODE_RULES.digits` digits, each value equally likely. */
export function generateSmsCode(): string {
  return String(randomInt(10 ** SMS_CODE_RULES.digits)).padStart(SMS_CODE_RULES.digits, '0')
}

/** Returns the owner text of a code by SMS, with which the vault computes the keyed hash of the code. */
export const smsCodeVaultOwner = ({ mobile, mode }: SmsCodeKey) => `sms-code:${mode}:${mobile}`

/**
 * Stores a code as a keyed hash. The code is valid for `lifeMs` and for `tries` attempts; the previous code of this
 * phone and mode becomes invalid. Runs inside the caller's transaction.
 */
export async function storeSmsCode(
  tx: Transaction,
  vault: Vault,
  place: SmsCodeKey,
  { code, atMs, lifeMs, tries }: { code: string; atMs: number; lifeMs: number; tries: number },
): Promise<void> {
  const row = {
    hash: vault.mac(code, smsCodeVaultOwner(place)),
    expires_at_ms: atMs + lifeMs,
    tries_left: tries,
    is_used: 0,
  }
  await upsertSmsCode(tx, place, row)
}

/** Identifies the use of a code for one request. Repetitions of the request have the same key. */
export interface SmsCodeAttempt {
  readonly key: string
  /** The time when the code expires; epoch milliseconds. */
  readonly endsAtMs: number
}

export interface SmsCodeEntry {
  readonly code: string
  readonly attempt: SmsCodeAttempt | undefined
  readonly atMs: number
}

/**
 * Returns the key of a row that exists while an attempt has used a try of the code. Lock this row before the row of the
 * code.
 */
const tryKeyOf = ({ key }: SmsCodeAttempt) => `${key}:try`

/**
 * Compares an entered code with the stored one. The try is subtracted before the comparison, in a separate transaction,
 * so that N parallel entries use N tries. All repetitions of one attempt use one try together. A right code also uses a
 * try; afterwards the caller either marks the code as used (`markSmsCodeUsed`) or returns the try (`returnSmsCodeTry`).
 */
export async function checkSmsCode(
  db: Database,
  vault: Vault,
  place: SmsCodeKey,
  { code, attempt, atMs }: SmsCodeEntry,
): Promise<SmsCodeCheckResult> {
  const taken = await db.transact(async tx => {
    if (!attempt) return consumeSmsCodeTry(tx, place, atMs, 1)
    const isFirst = await beginAttempt(tx, tryKeyOf(attempt), { atMs, endsAtMs: attempt.endsAtMs })
    const row = await consumeSmsCodeTry(tx, place, atMs, isFirst ? 1 : 0)
    if (isFirst && !row) await endAttempt(tx, tryKeyOf(attempt))
    return row
  })
  if (!taken) return { isRight: false, reason: await reasonOfClosedCode(db, place, atMs) }
  const isRight = vault.isMac(taken.hash, code, smsCodeVaultOwner(place))
  return isRight ? { isRight, hash: taken.hash } : { isRight, reason: 'codeWrong' }
}

async function reasonOfClosedCode(
  db: Database,
  place: SmsCodeKey,
  atMs: number,
): Promise<'codeExpired' | 'codeTries'> {
  const row = await findStoredSmsCode(db, place)
  return row && row.is_used === 0 && row.expires_at_ms > atMs ? 'codeTries' : 'codeExpired'
}

/**
 * Returns the try of a right code that was not used, inside the caller's transaction. All repetitions of an attempt
 * return it only once.
 */
export async function returnSmsCodeTry(
  tx: Transaction,
  place: SmsCodeKey,
  hash: string,
  attempt: SmsCodeAttempt | undefined,
): Promise<void> {
  if (attempt && !(await endAttempt(tx, tryKeyOf(attempt)))) return
  await addSmsCodeTry(tx, place, hash)
}
