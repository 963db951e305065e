import { LOCKOUT } from '../../../domain/lockout.ts'
import { newId } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { Refusal } from '../../refusal.ts'
import { accountKey } from './repository.ts'

/**
 * Refuses while an account is locked, whether it exists or not, so that the answer tells nothing of that.
 * @throws Refusal `locked` with the seconds left.
 */
export async function refuseLocked(db: Database, account: string, atMs: number): Promise<void> {
  const failures = await db.read
    .selectFrom('login_failure')
    .select('at_ms')
    .where('account_key', '=', accountKey(account))
    .where('at_ms', '>', atMs - LOCKOUT.windowMs)
    .orderBy('at_ms', 'desc')
    .limit(LOCKOUT.failuresMax)
    .execute()
  const oldest = failures.at(-1)
  if (failures.length < LOCKOUT.failuresMax || !oldest) return
  throw new Refusal('locked', { retryAfterS: Math.ceil((oldest.at_ms + LOCKOUT.windowMs - atMs) / 1000) })
}

/** Counts a failed login, and forgets those that count no more. */
export async function noteFailure(db: Database, account: string, atMs: number): Promise<void> {
  await db.transact(async tx => {
    await tx.query
      .deleteFrom('login_failure')
      .where('at_ms', '<=', atMs - LOCKOUT.windowMs)
      .execute()
    await tx.query
      .insertInto('login_failure')
      .values({ id: newId(atMs), account_key: accountKey(account), at_ms: atMs })
      .execute()
  })
}
