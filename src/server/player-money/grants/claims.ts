import type { AwardItem } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import type { WageringSettings, WageringTerms } from '../../../domain/awards/wagering.ts'
import { assertActivityOpen } from '../../activities/assert-activity-open.ts'
import type { Transaction } from '../../db/database.ts'
import type { ModuleHooks } from '../../events/hooks.ts'
import { Refusal } from '../../refusal.ts'
import type { AwardCause } from '../cause.ts'
import { type MoneyMovingPlayer, permitClaim } from '../permission.ts'
import { grantItem, type ItemGrant, type ItemGrantDraft } from './grants.ts'
import { findItemGrant } from './item-grant-repository.ts'

/** The input of `claimReward`: the player, the reward, and the conditions of the claim. */
export interface RewardClaim
  extends MoneyMovingPlayer,
    Pick<ItemGrantDraft, 'item' | 'source' | 'beforeDeposit' | 'payer'> {
  /**
   * Returns the amount that the player has earned, in pieces, or in centavos for coins; 0 when nothing is earned yet.
   * It is called under the lock of the player's totals and must not write.
   */
  readonly earned: (tx: Transaction) => number | Promise<number>
  /** The wagering of coins; by default the operator's terms of free awards. Other items are not wagered. */
  readonly wagering?: WageringTerms
  /**
   * The time in which the reward can be claimed: its first moment (`fromMs`) and its end (`untilMs`), in epoch
   * milliseconds.
   */
  readonly window?: { readonly fromMs: number; readonly untilMs: number }
  /** The activity that must be open; absent for a reward that belongs to no activity. */
  readonly activityId?: number
  /** The event that earned the reward. Once the event is undone, the claim is refused. */
  readonly cause: AwardCause
}

interface ClaimServices {
  readonly hooks: ModuleHooks
  readonly settings: { get(key: 'wagering'): WageringSettings }
}

/**
 * Grants a reward that a player claims, once per source, inside the caller's transaction. Checks the player
 * (`permitClaim`) and everything else that may refuse before the first write. Used for rewards that `claimAward` does
 * not handle, such as bonuses of deposits. A grant does not change the counters on which the player's limits depend, so
 * an award never reduces a net loss.
 * @throws Refusal `reauthRequired`, `promotionsOff`, `accountInReview`, `alreadyClaimed` or `activityClosed`;
 * `notYetEarned` before the window, when nothing is earned, or when the cause is undone; `claimExpired` after the
 * window; `depositFirst`; `outOfStock` when the stock or campaign that pays has too little
 * @throws RangeError when the item is not a reward, or the amount or the multiple is out of bounds
 */
export async function claimReward(
  services: ClaimServices,
  tx: Transaction,
  { earned, wagering, window, activityId, isIdle, ...claim }: RewardClaim,
): Promise<ItemGrant & { readonly amount: number }> {
  const { playerId, source, item, atMs } = claim
  await permitClaim(tx, { playerId, isIdle, atMs })
  if (await findItemGrant(tx, playerId, source)) throw new Refusal('alreadyClaimed')
  if (activityId !== undefined) await assertActivityOpen(tx, activityId, atMs)
  if (window && atMs < window.fromMs) throw new Refusal('notYetEarned', { fromMs: window.fromMs })
  if (window && atMs >= window.untilMs) throw new Refusal('claimExpired', { untilMs: window.untilMs })
  const amount = await earned(tx)
  if (amount === 0) throw new Refusal('notYetEarned')
  const { multiple, days } = wagering ?? services.settings.get('wagering').freeAward
  const coins = item === ITEM_ID.coin ? { wageringMultiple: multiple, wageringDays: days } : {}
  return { ...(await grantItem(services, tx, { ...claim, ...coins, amount })), amount }
}

/** An award with one or more items whose claim has passed all checks. */
export interface PermittedAward extends Pick<ItemGrantDraft, 'playerId' | 'source' | 'atMs'> {
  readonly items: readonly AwardItem[]
  readonly cause: AwardCause
  /**
   * How coins are treated when the player has no paid deposit: `keep` locks them, `refuse` refuses the claim, `grant`
   * gives them at once.
   */
  readonly beforeDeposit: 'keep' | 'refuse' | 'grant'
  /** The wagering that coins of the award require. */
  readonly wagering: WageringTerms
  readonly payer: ItemGrantDraft['payer'] | undefined
}

/**
 * Grants the items of an award, inside the claim's transaction, after all checks of the claim. Each item becomes a
 * separate grant; the first grant has the source of the award.
 * @returns whether coins are locked until the first paid deposit
 * @throws Refusal, RangeError as `claimReward`
 */
export async function grantClaimedItems(
  services: { readonly hooks: ModuleHooks },
  tx: Transaction,
  { playerId, source, items, cause, beforeDeposit, wagering, payer, atMs }: PermittedAward,
): Promise<boolean> {
  let isLocked = false
  for (const [index, { id: item, count: amount }] of items.entries()) {
    const isCoin = item === ITEM_ID.coin
    const { state } = await grantItem(services, tx, {
      playerId,
      item,
      amount,
      source: index === 0 ? source : `${source}#${index + 1}`,
      cause,
      atMs,
      ...(payer && { payer }),
      ...(isCoin && { wageringMultiple: wagering.multiple, wageringDays: wagering.days }),
      ...(isCoin && beforeDeposit !== 'grant' && { beforeDeposit }),
    })
    isLocked ||= state === 'locked'
  }
  return isLocked
}
