import type { Transaction } from '../../db/database.ts'
import { Refusal } from '../../refusal.ts'
import { hasPasskeyOrLink, lockLoginMethods } from './repository.ts'

/**
 * Removes a login method, inside the caller's transaction, unless it is the player's last one. Locks the player's row
 * first, so that of two parallel removals the second sees the result of the first. A bound phone is a login method; an
 * account name is one only together with a password.
 * @param remove removes the login method; returns false when it does not exist
 * @returns false when there was nothing to remove
 * @throws Refusal `lastLoginMethod`, which rolls the removal back
 */
export async function removeLoginMethod(
  tx: Transaction,
  playerId: string,
  remove: () => Promise<boolean>,
): Promise<boolean> {
  const { mobile, password_hash: passwordHash } = await lockLoginMethods(tx, playerId)
  if (!(await remove())) return false
  if (mobile !== null || passwordHash !== '') return true
  if (!(await hasPasskeyOrLink(tx.query, playerId))) throw new Refusal('lastLoginMethod')
  return true
}
