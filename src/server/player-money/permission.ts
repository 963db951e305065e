import type { AwardItem } from '../../domain/awards/awards.ts'
import { ITEM_ID } from '../../domain/awards/items.ts'
import type { Centavos } from '../../domain/money.ts'
import type { AccountReviewKind } from '../../domain/player/account.ts'
import { isRealityCheckDue } from '../../domain/player/exclusion.ts'
import type { Transaction } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import { lockPlayerTotals, lockPlayTotals, type PlayerTotals, type PlayTotals } from './totals/totals.ts'
import { splitCoinsOfPlayer } from './wagering/locked-money.ts'

/*
 * The checks of a player before money moves. No other file throws these refusals, except those of the limits: the
 * feature `limits` checks them last (`permitPlay` in its `public.ts`). Each permit runs inside the caller's
 * transaction, locks the player's totals until the transaction ends, and checks in the order of this table, before
 * anything is written. The game session is checked before the lock of the totals, since its row is locked first.
 *
 * | required                                       | refusal                                | stake | deposit | claim | withdrawal |
 * | ---------------------------------------------- | -------------------------------------- | ----- | ------- | ----- | ---------- |
 * | the latest game session                        | `sessionElsewhere`                     | yes   |         |       |            |
 * | a session that is not idle                     | `reauthRequired`                       | yes   | yes     | coins | yes        |
 * | no exclusion                                   | `excluded`; of a claim `promotionsOff` | yes   | yes     | yes   |            |
 * | no review after a charge-back                  | `accountInReview`                      |       | yes     | yes   | yes        |
 * | an identity that is not revoked                | `accountInReview`                      | yes   | yes     | yes   | yes        |
 * | an identity, where the operator demands one    | `kycRequired`                          |       | yes     |       |            |
 * | an acknowledged reality check                  | `realityCheckDue`                      | yes   |         |       |            |
 * | the limits on loss, stakes and time (`limits`) | `lossLimit`, `wagerLimit`, `timeLimit` | yes   |         |       |            |
 * | an amount that is not locked by wagering       | `turnoverOwed`                         |       |         |       | yes        |
 *
 * A bonus is not cancelled while the identity is revoked (`permitBonusCancelling`).
 *
 * After the permit a feature checks what depends on its own rows: bounds of an amount, deposit limits, days, balances.
 */

/** A player who asks to move money, with the facts that every permit checks. */
export interface MoneyMovingPlayer {
  readonly playerId: string
  /**
   * Whether the session of the player is idle (`isCallerIdle`); `false` for money that moves without a call of the
   * player, such as the award of a deposit.
   */
  readonly isIdle: boolean
  readonly atMs: number
}

/** The permission for one play of a player. The player's totals are locked until the transaction ends. */
export interface PlayPermit {
  readonly playerId: string
  /** The counters before the play. */
  readonly totals: PlayTotals
}

/** The input of `permitPlayBeforeLimits`: a player who asks to play, and the stake. */
export interface PlayRequester extends MoneyMovingPlayer {
  /** The stake in centavos; 0 for a free step of a round and for a win, whose stake was paid before. */
  readonly stake: Centavos
}

/**
 * Checks everything that a stake requires of the player, except the limits. Only `permitPlay` of the feature `limits`
 * calls this function, and it checks the limits next. Writes nothing. A play without a stake is always allowed.
 * @throws Refusal `reauthRequired`, `excluded`, `accountInReview`, `realityCheckDue`
 */
export async function permitPlayBeforeLimits(
  tx: Transaction,
  { playerId, stake, isIdle, atMs }: PlayRequester,
): Promise<PlayPermit> {
  const totals = await lockPlayTotals(tx, playerId)
  if (stake > 0) {
    assertActiveSession({ isIdle })
    assertNotExcluded(totals, atMs)
    assertNotRevoked(totals)
    assertRealityCheckSeen(totals, atMs)
  }
  return { playerId, totals }
}

/**
 * Checks that a game session is the player's latest. The caller has locked the row of the player's seed, which names
 * the latest session, so a new session cannot begin before the caller's transaction ends.
 * @param asked the session of the page that sends the bet; `undefined` for a bet that comes from no page
 * @throws Refusal `sessionElsewhere` if another session has begun since
 */
export function assertLatestGameSession(asked: string | undefined, latest: string | null): void {
  if (asked !== undefined && asked !== latest) throw new Refusal('sessionElsewhere')
}

/**
 * Checks that the player may order a deposit, without regard to its amount. Creates the player's row of totals if it is
 * missing. The caller checks the amount afterwards, with the deposit limits.
 * @param asked.needsIdentity whether the operator demands a verified identity before the first deposit
 * @throws Refusal `reauthRequired`, `excluded`, `accountInReview`, `kycRequired`
 */
export async function permitDeposit(
  tx: Transaction,
  { playerId, isIdle, needsIdentity, atMs }: MoneyMovingPlayer & { readonly needsIdentity: boolean },
): Promise<PlayerTotals> {
  const totals = await lockPlayerTotals(tx, playerId)
  assertActiveSession({ isIdle })
  assertNotExcluded(totals, atMs)
  assertNotInReview(totals)
  if (needsIdentity && totals.verifiedAtMs === 0) throw new Refusal('kycRequired')
  return totals
}

/**
 * Checks that the player may claim rewards with coins, or draw prizes that can be coins. Creates the player's row of
 * totals if it is missing.
 * @throws Refusal `reauthRequired`, `promotionsOff`, `accountInReview`
 */
export async function permitClaim(
  tx: Transaction,
  { playerId, isIdle, atMs }: MoneyMovingPlayer,
): Promise<PlayerTotals> {
  const totals = await lockPlayerTotals(tx, playerId)
  assertActiveSession({ isIdle })
  assertMayClaim(totals, atMs)
  return totals
}

/**
 * Like `permitClaim`, but an idle session passes: points, diamonds, stars, tickets and the choice of a side need no
 * credential. A caller that can give coins calls `assertActiveForCoins` for the items, before its first write.
 * @throws Refusal `promotionsOff`, `accountInReview`
 */
export async function permitClaimWithoutCoins(
  tx: Transaction,
  { playerId, atMs }: Omit<MoneyMovingPlayer, 'isIdle'>,
): Promise<PlayerTotals> {
  const totals = await lockPlayerTotals(tx, playerId)
  assertMayClaim(totals, atMs)
  return totals
}

/**
 * Checks that the items of a claim have no coins, or that the session is not idle.
 * @throws Refusal `reauthRequired`
 */
export function assertActiveForCoins(
  { isIdle }: Pick<MoneyMovingPlayer, 'isIdle'>,
  items: readonly Pick<AwardItem, 'id'>[],
): void {
  if (items.some(({ id }) => id === ITEM_ID.coin)) assertActiveSession({ isIdle })
}

function assertMayClaim(totals: PlayerTotals, atMs: number): void {
  const { excludedUntilMs } = totals
  if (excludedUntilMs > atMs) throw new Refusal('promotionsOff', { excludedUntilMs })
  assertNotInReview(totals)
}

/**
 * Returns whether a player may receive rewards, by the rules of `permitClaim` without the check for an idle session.
 * Used for rewards of a payment, because the payment must succeed even when the reward is not allowed.
 */
export function canClaimRewards(
  {
    excludedUntilMs,
    reviewFromMs,
    revokedFromMs,
  }: Pick<PlayerTotals, 'excludedUntilMs' | 'reviewFromMs' | 'revokedFromMs'>,
  atMs: number,
): boolean {
  return excludedUntilMs <= atMs && reviewFromMs === 0 && revokedFromMs === 0
}

/**
 * Returns the reason for which staff review the player's account, in the form in which the player sees it; null when no
 * review is open.
 */
export function accountReviewReasonOf({
  reviewFromMs,
  revokedFromMs,
}: Pick<PlayerTotals, 'reviewFromMs' | 'revokedFromMs'>): AccountReviewKind | null {
  if (revokedFromMs > 0) return 'identityReview'
  return reviewFromMs > 0 ? 'chargeBackReview' : null
}

/** The input of `permitWithdrawal`: a player, and the amount that the player asks to withdraw, in centavos. */
export interface WithdrawingPlayer extends MoneyMovingPlayer {
  readonly amount: Centavos
}

/**
 * Checks that the player may withdraw an amount; even an excluded player may. Money that is not locked can be withdrawn
 * while other money must still be wagered. The caller refuses an amount above the balance.
 * @throws Refusal `reauthRequired`, `accountInReview`; `turnoverOwed` with the amount that must still be staked, when a
 * part of the amount is locked
 */
export async function permitWithdrawal(
  tx: Transaction,
  { playerId, isIdle, amount }: WithdrawingPlayer,
): Promise<PlayerTotals> {
  const totals = await lockPlayerTotals(tx, playerId)
  assertActiveSession({ isIdle })
  assertNotInReview(totals)
  if (totals.openGrants === 0) return totals
  const { coin, locked } = await splitCoinsOfPlayer(tx, playerId)
  if (amount <= coin && amount > coin - locked) {
    throw new Refusal('turnoverOwed', { turnoverOwed: totals.owed })
  }
  return totals
}

/**
 * Checks that the player may cancel a bonus. Creates the player's row of totals if it is missing.
 * @throws Refusal `accountInReview`
 */
export async function permitBonusCancelling(tx: Transaction, playerId: string): Promise<PlayerTotals> {
  const totals = await lockPlayerTotals(tx, playerId)
  assertNotRevoked(totals)
  return totals
}

/**
 * Checks that the session of a player is not idle.
 * @throws Refusal `reauthRequired`
 */
export function assertActiveSession({ isIdle }: Pick<MoneyMovingPlayer, 'isIdle'>): void {
  if (isIdle) throw new Refusal('reauthRequired')
}

function assertNotExcluded({ excludedUntilMs }: Pick<PlayerTotals, 'excludedUntilMs'>, atMs: number): void {
  if (excludedUntilMs > atMs) throw new Refusal('excluded', { excludedUntilMs })
}

function assertNotInReview({
  reviewFromMs,
  revokedFromMs,
}: Pick<PlayerTotals, 'reviewFromMs' | 'revokedFromMs'>): void {
  if (reviewFromMs > 0) throw new Refusal('accountInReview')
  assertNotRevoked({ revokedFromMs })
}

function assertNotRevoked({ revokedFromMs }: Pick<PlayerTotals, 'revokedFromMs'>): void {
  if (revokedFromMs > 0) throw new Refusal('accountInReview')
}

/**
 * Checks that no reality check is due.
 * @throws Refusal `realityCheckDue` until the player has acknowledged the due reality check on any page
 */
function assertRealityCheckSeen({ realityCheck }: Pick<PlayTotals, 'realityCheck'>, atMs: number): void {
  if (isRealityCheckDue(realityCheck, atMs)) throw new Refusal('realityCheckDue')
}
