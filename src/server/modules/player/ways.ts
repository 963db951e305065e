import type { Transaction } from '../../db/database.ts'
import { Refusal } from '../../refusal.ts'

/**
 * Removes one way to log in, inside the caller's transaction, as long as another one is left. The player's row is locked
 * first, so that of two removals at once the second one counts what the first has left. An account name without a
 * password and a phone that is bound count as what they are: the phone is a way by itself, the account is none.
 * @param remove removes the way, and is false when there is none
 * @returns false when there was nothing to remove
 * @throws Refusal `lastWay`: the transaction rolls the removal back
 */
export async function removeWay(
  tx: Transaction,
  playerId: string,
  remove: () => Promise<boolean>,
): Promise<boolean> {
  const { mobile, password_hash: passwordHash } = await tx.query
    .selectFrom('player')
    .select(['mobile', 'password_hash'])
    .where('id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!(await remove())) return false
  if (mobile !== null || passwordHash !== '') return true
  const social = tx.query.selectFrom('social_account').select('player_id').where('player_id', '=', playerId)
  const passkeys = tx.query.selectFrom('passkey').select('player_id').where('player_id', '=', playerId)
  const left = await social.unionAll(passkeys).limit(1).executeTakeFirst()
  if (!left) throw new Refusal('lastWay')
  return true
}
