import type { Database, Transaction } from '../../db/database.ts'
import { BATCH_ROWS, inBatches } from '../../db/retention.ts'
import { lockTotals } from '../totals/totals.ts'
import { endGrant, openGrantsIn, openRoundOf } from '../wagering/wagering.ts'
import { listExpiredGrants } from './expired-grant-repository.ts'

/**
 * Ends expired grants, each in a transaction of its own. A bonus whose money was staked in an open round ends after
 * that round; so does a bonus that an exclusion has cancelled during the round. The grants of a player whose identity is
 * revoked stand still.
 * @returns how many ended
 */
export function expireGrants(db: Database, atMs: number): Promise<number> {
  return inBatches(async () => {
    let ended = 0
    for (const due of await listExpiredGrants(db, atMs, BATCH_ROWS)) {
      if (await db.transact(tx => endExpired(tx, due, atMs))) ended++
    }
    return ended
  })
}

/** @returns whether the grant was still open, and in no open round */
async function endExpired(
  tx: Transaction,
  { id, player_id: playerId }: { readonly id: string; readonly player_id: string },
  atMs: number,
): Promise<boolean> {
  const { revokedFromMs } = await lockTotals(tx, playerId)
  if (revokedFromMs > 0) return false
  const grant = (await openGrantsIn(tx, playerId)).find(each => each.id === id)
  if (!grant || (await openRoundOf(tx, id))) return false
  await endGrant(tx, grant, grant.cancelledAtMs === null ? 'expired' : 'cancelled', atMs)
  return true
}
