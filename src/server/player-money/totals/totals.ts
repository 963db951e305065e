import type { Selectable } from 'kysely'
import type { PlayTimeSinceRealityCheck } from '../../../domain/player/exclusion.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import {
  addToTotals,
  EMPTY_PLAYER_TOTALS,
  insertTotals,
  lockExistingTotals,
  lockTotalsForPlay,
  selectStakesOfPlayerPage,
  selectTotals,
  storeChargeBackReviewStart,
  storeExclusion,
  storeIdentityRevokedTime,
  storeIdentityVerifiedTime,
  storeLimitMask,
  storeRealityCheckMinutes,
  storeRealityCheckSeen,
  storeVipLevelUpThreshold,
} from './totals-statements.ts'

/** The stored counters of a player; sums in centavos. See `playerMoneyTables`. */
export interface PlayerTotals {
  readonly deposited: number
  readonly deposits: number
  readonly withdrawn: number
  readonly withdrawals: number
  readonly wagered: number
  /** Sum of the real-money stakes that count for awards, in centavos. */
  readonly counted: number
  readonly won: number
  readonly owed: number
  readonly openGrants: number
  /**
   * Bets, deposits and claims are refused before this time, epoch milliseconds; 0 for a player who was never excluded.
   */
  readonly excludedUntilMs: number
  /** When the player's identity was verified, epoch milliseconds; 0 while it is not. */
  readonly verifiedAtMs: number
  /** The limits that apply now, one bit each; see `limitBitOf`. */
  readonly limitMask: number
  readonly realityCheck: PlayTimeSinceRealityCheck
  /**
   * The time since which deposits, withdrawals and claims are refused because of a chargeback, epoch milliseconds; 0
   * when no review is open.
   */
  readonly reviewFromMs: number
  /** The time since which the player's identity is revoked, epoch milliseconds; 0 while it is not revoked. */
  readonly revokedFromMs: number
  readonly vipRise: VipLevelUpThreshold
}

/**
 * The condition under which a stake may raise the VIP level: `counted` has reached `next`, or the level rules are no
 * longer those of `rulesId`.
 */
export interface VipLevelUpThreshold {
  readonly next: number
  /** Identifies the level rules with which `next` was computed; see `hashVipRules`. */
  readonly rulesId: number
}

function toTotals(row: Selectable<Schema['player_total']> | undefined): PlayerTotals {
  const {
    open_grants: openGrants,
    excluded_until_ms: excludedUntilMs,
    verified_at_ms: verifiedAtMs,
    limit_mask: limitMask,
    check_minutes: minutes,
    check_from_ms: fromMs,
    played_at_ms: playedAtMs,
    review_from_ms: reviewFromMs,
    revoked_from_ms: revokedFromMs,
    vip_next,
    vip_rules,
    grants: _grants,
    player_id: _,
    ...sums
  } = row ?? { player_id: '', ...EMPTY_PLAYER_TOTALS }
  const realityCheck = { minutes, fromMs, playedAtMs }
  const vipRise = { next: vip_next, rulesId: vip_rules }
  return {
    ...sums,
    openGrants,
    excludedUntilMs,
    verifiedAtMs,
    limitMask,
    realityCheck,
    reviewFromMs,
    revokedFromMs,
    vipRise,
  }
}

/** Returns the counters of a player. They are all 0 for a player who never moved money. */
export async function playerTotalsOf(
  source: Transaction | Database,
  playerId: string,
): Promise<PlayerTotals> {
  const row = await ('lookUp' in source
    ? source.lookUp(selectTotals, { playerId })
    : source.first(selectTotals, { playerId }))
  return toTotals(row)
}

/**
 * Locks the player's row until the caller's transaction ends, so that the money transactions of one player run one
 * after another. Call it before any balance and any row of a feature is locked: see `lock-order.md`. It changes nothing
 * when the row exists, so a later refusal has nothing to undo; a player without a row gets one.
 */
export async function lockPlayerTotals(tx: Transaction, playerId: string): Promise<PlayerTotals> {
  return toTotals(
    (await tx.first(lockExistingTotals, { playerId })) ?? (await tx.first(insertTotals, { playerId })),
  )
}

/** The counters that a play needs. */
export interface PlayTotals
  extends Pick<
    PlayerTotals,
    'openGrants' | 'excludedUntilMs' | 'revokedFromMs' | 'limitMask' | 'realityCheck' | 'counted' | 'vipRise'
  > {
  /** Whether the player has a row of totals. */
  readonly isStored: boolean
}

/**
 * Locks the player's row as `lockPlayerTotals` does, but does not insert a missing row: a player without the row never had a
 * balance, so no lock is needed.
 */
export async function lockPlayTotals(tx: Transaction, playerId: string): Promise<PlayTotals> {
  const row = await tx.first(lockTotalsForPlay, { playerId })
  const { open_grants, excluded_until_ms, revoked_from_ms, limit_mask } = row ?? EMPTY_PLAYER_TOTALS
  const { counted, vip_next, vip_rules } = row ?? EMPTY_PLAYER_TOTALS
  const { check_minutes, check_from_ms, played_at_ms } = row ?? EMPTY_PLAYER_TOTALS
  return {
    openGrants: open_grants,
    excludedUntilMs: excluded_until_ms,
    revokedFromMs: revoked_from_ms,
    limitMask: limit_mask,
    counted,
    vipRise: { next: vip_next, rulesId: vip_rules },
    realityCheck: { minutes: check_minutes, fromMs: check_from_ms, playedAtMs: played_at_ms },
    isStored: row !== undefined,
  }
}

/** Inserts the row of a player, inside the transaction of the registration or of the first bet. */
export function insertPlayerTotals(tx: Transaction, playerId: string): void {
  tx.write(insertTotals, { playerId })
}

/**
 * Locks the player's row on PostgreSQL without waiting for the answer, for a transaction that locks a balance before it
 * changes the totals. SQLite has no row locks. A player without the row never had a balance, so no lock is needed.
 */
export function lockTotalsWithoutWaiting(tx: Transaction, playerId: string): void {
  if (tx.engine === 'postgres') tx.write(lockExistingTotals, { playerId })
}

/** Adds to the counters of a player whose row is locked; amounts may be negative. */
export function addToPlayerTotals(
  tx: Transaction,
  playerId: string,
  change: Partial<Pick<PlayerTotals, 'deposited' | 'deposits' | 'withdrawn' | 'withdrawals'>>,
): void {
  tx.write(addToTotals, { playerId, deposited: 0, deposits: 0, withdrawn: 0, withdrawals: 0, ...change })
}

/** Makes the server refuse bets, deposits and claims of a player before `untilMs`; the player's row must be locked. */
export function setExclusion(tx: Transaction, playerId: string, untilMs: number): void {
  tx.write(storeExclusion, { playerId, untilMs })
}

/** Stores when the identity of a player whose row is locked was verified, in epoch milliseconds. */
export function setIdentityVerifiedTime(tx: Transaction, playerId: string, atMs: number): void {
  tx.write(storeIdentityVerifiedTime, { playerId, atMs })
}

/** Stores the limits that apply to a player now; the player's row must be locked. */
export function setLimitMask(tx: Transaction, playerId: string, limitMask: number): void {
  tx.write(storeLimitMask, { playerId, limitMask })
}

/** Stores the minutes between two reality checks of a player whose row is locked; 0 for none. */
export function setRealityCheckMinutes(tx: Transaction, playerId: string, minutes: number): void {
  tx.write(storeRealityCheckMinutes, { playerId, minutes })
}

/** Stores that a player whose row is locked has acknowledged the reality check. */
export function setRealityCheckSeen(tx: Transaction, playerId: string, atMs: number): void {
  tx.write(storeRealityCheckSeen, { playerId, atMs })
}

/**
 * Makes the server refuse deposits, withdrawals and claims of a player from `fromMs` on, because staff review the
 * account after a chargeback; epoch milliseconds, 0 ends the review. The player's row must be locked.
 */
export function setChargeBackReviewStart(tx: Transaction, playerId: string, fromMs: number): void {
  tx.write(storeChargeBackReviewStart, { playerId, fromMs })
}

/**
 * Stores the time since which the player's identity is revoked, in epoch milliseconds; 0 when the identity is verified
 * again. The player's row must be locked.
 */
export function setIdentityRevokedTime(tx: Transaction, playerId: string, fromMs: number): void {
  tx.write(storeIdentityRevokedTime, { playerId, fromMs })
}

/** Stores the condition for the next rise of the player's VIP level; the player's row must be locked. */
export function setVipLevelUpThreshold(
  tx: Transaction,
  playerId: string,
  { next, rulesId }: VipLevelUpThreshold,
): void {
  tx.write(storeVipLevelUpThreshold, { playerId, next, rulesId })
}

/** The stakes of a player that count for awards, in centavos. */
export interface PlayerCountedStakes {
  readonly playerId: string
  readonly counted: number
}

/**
 * Returns the counted stakes of the players whose ids follow `playerId`, in the order of their ids, inside the caller's
 * transaction. Locks no row.
 * @param most largest number of players to return
 */
export async function listCountedStakesAfter(
  tx: Transaction,
  playerId: string,
  most: number,
): Promise<PlayerCountedStakes[]> {
  const rows = await tx.run(selectStakesOfPlayerPage, { playerId, most })
  return rows.map(({ player_id, counted }) => ({ playerId: player_id, counted }))
}
