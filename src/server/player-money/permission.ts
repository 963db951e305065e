import type { Centavos } from '../../domain/money.ts'
import { PLAY_LIMITS } from '../../domain/play-limits.ts'
import type { Transaction } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import { assertStakeWithinLimits } from './play-limits.ts'
import {
  assertNotExcluded,
  assertNotInReview,
  assertRealityCheckSeen,
  lockTotals,
  lockTotalsIfAny,
  type PlayerTotals,
} from './totals.ts'

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
  /** Whether the player's session is idle. A call of the contract is refused by its route before. */
  readonly isIdle?: boolean
}

/**
 * Locks the player's totals and asks everything about the player that may refuse a stake, inside the caller's
 * transaction. Writes nothing. A play without a stake is never refused.
 * @throws Refusal `excluded` while the player is excluded; `reauthRequired` in an idle session; `realityCheckDue` while
 *   a reality check is not acknowledged; `lossLimit`, `wagerLimit`, `timeLimit` for a stake that would exceed a limit
 */
export async function permitPlay(
  tx: Transaction,
  { playerId, stake, atMs, isIdle = false }: AskedPlay,
): Promise<PlayPermit> {
  const totals = await lockTotalsIfAny(tx, playerId)
  if (stake > 0) {
    assertNotExcluded(totals, atMs)
    if (isIdle) throw new Refusal('reauthRequired')
    assertRealityCheckSeen(totals, atMs)
    if ((totals.limitMask & PLAY_LIMITS) !== 0) await assertStakeWithinLimits(tx, { playerId, stake, atMs })
  }
  return { playerId, totals }
}

/**
 * Locks the player's totals and asks whether the player may order a deposit at all, inside the caller's transaction. A
 * player without a row of totals gets one. The deposit limits are asked with the amount.
 * @throws Refusal `excluded` while the player is excluded; `accountInReview` after a charge-back
 */
export async function permitDeposit(
  tx: Transaction,
  { playerId, atMs }: { playerId: string; atMs: number },
): Promise<PlayerTotals> {
  const totals = await lockTotals(tx, playerId)
  assertNotExcluded(totals, atMs)
  assertNotInReview(totals)
  return totals
}
