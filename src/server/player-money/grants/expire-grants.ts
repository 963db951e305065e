import type { Database, Transaction } from '../../db/database.ts'
import { type DueRowsRun, forEachDueRow } from '../../db/due-rows.ts'
import { lockPlayerTotals } from '../totals/totals.ts'
import { type ExpiredGrant, listExpiredGrants } from '../wagering/grant-end-repository.ts'
import { endWageringGrant, readOpenGrants } from '../wagering/wagering.ts'

/**
 * Ends expired wagering grants, each in a separate transaction, even while a round or ticket that was paid with its
 * money is open. Grants do not expire while the player's identity is revoked.
 * @returns the number of ended grants
 */
export async function expireGrants(db: Database, run: DueRowsRun, atMs: number): Promise<number> {
  const { done } = await forEachDueRow<ExpiredGrant>(run, {
    list: ({ limit }) => listExpiredGrants(db, atMs, limit),
    keyOf: ({ id }) => id,
    async apply(tx, grant) {
      return (await endExpiredGrant(tx, grant, atMs)) ? 1 : 0
    },
  })
  return done
}

/**
 * Ends one expired grant.
 * @returns whether the grant was still open
 */
async function endExpiredGrant(
  tx: Transaction,
  { id, player_id: playerId }: ExpiredGrant,
  atMs: number,
): Promise<boolean> {
  const { revokedFromMs } = await lockPlayerTotals(tx, playerId)
  if (revokedFromMs > 0) return false
  const grant = (await readOpenGrants(tx, playerId)).find(each => each.id === id)
  if (!grant) return false
  await endWageringGrant(tx, grant, grant.cancelledAtMs === null ? 'expired' : 'cancelled', atMs)
  return true
}
