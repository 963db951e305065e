import type { Centavos } from '../../domain/money.ts'
import { PLAY_LIMITS } from '../../domain/play-limits.ts'
import type { Transaction } from '../db/database.ts'
import { assertStakeWithinLimits } from './play-limits.ts'
import { assertNotExcluded, lockTotalsIfAny, type PlayerTotals } from './totals.ts'

/** A play that a player may make; the player's totals are locked until the transaction ends. */
export interface PlayPermit {
  readonly playerId: string
  /** The counters before the play. */
  readonly totals: PlayerTotals & { readonly isStored: boolean }
}

/** A play that is to be permitted. */
export interface AskedPlay {
  readonly playerId: string
  /** The stake in centavos; 0 for a free step of a round and for a win, whose stake was paid before. */
  readonly stake: Centavos
  readonly atMs: number
}

/**
 * Locks the player's totals and asks everything about the player that may refuse a stake, inside the caller's
 * transaction. Writes nothing. A play without a stake is never refused.
 * @throws Refusal `excluded` while the player is excluded; `lossLimit`, `wagerLimit`, `timeLimit` for a stake that
 *   would exceed a limit
 */
export async function permitPlay(tx: Transaction, { playerId, stake, atMs }: AskedPlay): Promise<PlayPermit> {
  const totals = await lockTotalsIfAny(tx, playerId)
  if (stake > 0) {
    assertNotExcluded(totals, atMs)
    if ((totals.limitMask & PLAY_LIMITS) !== 0) await assertStakeWithinLimits(tx, { playerId, stake, atMs })
  }
  return { playerId, totals }
}
