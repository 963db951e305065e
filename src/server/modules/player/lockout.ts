import { sql } from 'kysely'
import { LOCKOUT } from '../../../domain/account.ts'
import { newId } from '../../clock.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { lockKey } from '../../db/postgres/lock.ts'
import { Refusal } from '../../refusal.ts'
import { accountKey } from './repository.ts'

/**
 * Takes one of an account's tries before its password is looked at, so that guesses made side by side count
 * like guesses made in turn; whether the account exists or not, so that the answer tells nothing of that.
 * @returns the try, to be given back once the password proved right
 * @throws Refusal `locked` with the seconds left.
 */
export async function takeLoginAttempt(db: Database, account: string, atMs: number): Promise<string> {
  const key = accountKey(account)
  const id = newId(atMs)
  await db.transact(async tx => {
    if (tx.engine === 'postgres') {
      // Tries of one account wait for each other: they decide by rows that are not there yet.
      await sql`select pg_advisory_xact_lock(${lockKey(`login:${key}`)}::bigint)`.execute(tx.query)
    }
    const taken = await tx.query
      .selectFrom('login_failure')
      .select('at_ms')
      .where('account_key', '=', key)
      .where('at_ms', '>', atMs - LOCKOUT.windowMs)
      .orderBy('at_ms', 'desc')
      .limit(LOCKOUT.failuresMax)
      .execute()
    const oldest = taken.at(-1)
    if (oldest && taken.length >= LOCKOUT.failuresMax) {
      const retryAfterS = Math.ceil((oldest.at_ms + LOCKOUT.windowMs - atMs) / 1000)
      throw new Refusal('locked', { retryAfterS })
    }
    await tx.query
      .deleteFrom('login_failure')
      .where('at_ms', '<=', atMs - LOCKOUT.windowMs)
      .execute()
    await tx.query.insertInto('login_failure').values({ id, account_key: key, at_ms: atMs }).execute()
  })
  return id
}

/** Gives a try back: the password was right, so it was no failure. */
export async function returnLoginAttempt(tx: Transaction, id: string): Promise<void> {
  await tx.query.deleteFrom('login_failure').where('id', '=', id).execute()
}
