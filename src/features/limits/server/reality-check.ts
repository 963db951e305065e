import type { Transaction } from '../../../server/db/database.ts'
import {
  lockPlayerTotals,
  setRealityCheckMinutes,
  setRealityCheckSeen,
} from '../../../server/player-money/totals/totals.ts'
import { countAcknowledgedRealityCheck, saveProtection } from './repository.ts'

/** Stores the player's choice of the minutes between two reality checks, inside the caller's transaction. */
export async function storeRealityCheckInterval(
  tx: Transaction,
  playerId: string,
  minutes: number,
): Promise<void> {
  await lockPlayerTotals(tx, playerId)
  setRealityCheckMinutes(tx, playerId, minutes)
  await saveProtection(tx, playerId, { reality_check_minutes: minutes })
}

/**
 * Stores that the player has acknowledged a reality check, inside the caller's transaction. Bets are accepted again
 * afterwards.
 */
export async function acknowledgeRealityCheck(
  tx: Transaction,
  playerId: string,
  atMs: number,
): Promise<void> {
  await lockPlayerTotals(tx, playerId)
  setRealityCheckSeen(tx, playerId, atMs)
  await countAcknowledgedRealityCheck(tx, playerId, atMs)
}
