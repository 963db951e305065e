import type { Transaction } from '../../../server/db/database.ts'
import { Refusal } from '../../../server/refusal.ts'
import { hasSeveralPasskeysOrLinks, lockLoginMethods } from './repository.ts'

/**
 * Removes a login method, inside the caller's transaction, unless it is the player's last one. Locks the player's row
 * first, so that the second of two parallel removals sees the result of the first. A bound phone is a login method; an
 * account name is one only together with a password.
 * @param method.isKnown whether the player has the login method (a passkey or a linked account)
 * @param method.remove removes the login method
 * @returns false when the player does not have the login method
 * @throws Refusal `lastLoginMethod`, before the removal
 */
export async function removeLoginMethod(
  tx: Transaction,
  playerId: string,
  method: { isKnown(): Promise<boolean>; remove(): Promise<unknown> },
): Promise<boolean> {
  const { mobile, password_hash: passwordHash } = await lockLoginMethods(tx, playerId)
  if (!(await method.isKnown())) return false
  const hasOther =
    mobile !== null || passwordHash !== '' || (await hasSeveralPasskeysOrLinks(tx.query, playerId))
  if (!hasOther) throw new Refusal('lastLoginMethod')
  await method.remove()
  return true
}
