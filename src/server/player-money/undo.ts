import { ITEM } from '../../domain/awards/items.ts'
import { rewardOf } from '../../domain/awards/rewards.ts'
import { realMoney } from '../../domain/awards/wagering.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import type { Transaction } from '../db/database.ts'
import { type Account, houseAccount, isSupply, playerAccount } from '../ledger/accounts.ts'
import { balanceOf, lowestBalanceSince } from '../ledger/balance.ts'
import { post } from '../ledger/post.ts'
import { type Cause, isCause } from './cause.ts'
import {
  type ItemGrantRow,
  insertWriteOff,
  listGrantsOfCause,
  listLastingGrants,
  storeAsUndone,
  storeLockedAsUndone,
} from './grants/item-grant-repository.ts'
import { takeFromLots } from './grants/item-lots.ts'
import { EVERYBODY, insertUndoneCause } from './undone-cause-repository.ts'
import { endGrant, openGrantsIn } from './wagering/wagering.ts'

/** An award that was taken back; amounts in pieces, or in centavos for coins. */
export interface UndoneAward {
  readonly grantId: string
  /** The item that the ledger counts. */
  readonly item: number
  readonly amount: number
  /**
   * The amount that the player had not received yet or still had; money that is staked in an open round is not
   * included.
   */
  readonly taken: number
  /** The amount that the house bears. */
  readonly writtenOff: number
}

/** A cause that is undone for a player, and the reason. */
export interface Undoing {
  readonly playerId: string
  readonly cause: Cause
  readonly reason: string
  readonly atMs: number
}

/**
 * Undoes a cause for a player for good: takes back its awards, and refuses later awards. Runs inside the caller's
 * transaction, which has locked the player's totals. A locked award was never credited and ends. Taken back are the
 * rest of a bonus's bonus money; of coins without wagering, the part that the player has had without interruption
 * since; of other items, the pieces that the player still holds. All of this returns to the account that paid. The
 * remainder is listed in `award_write_off`. A second call changes nothing.
 */
export async function undoCause(
  tx: Transaction,
  { playerId, cause, reason, atMs }: Undoing,
): Promise<UndoneAward[]> {
  await insertUndoneCause(tx, { cause, playerId, reason, atMs, endedAtMs: atMs })
  return takeBackAwards(tx, { playerId, cause, atMs })
}

/**
 * Undoes a cause for every player for good, inside the caller's transaction: after the commit, later awards of the
 * cause are refused, and `sweepUndone` takes back the earlier awards.
 * @returns false when the cause is called off already
 */
export function callOffCause(
  tx: Transaction,
  { cause, reason, atMs }: Omit<Undoing, 'playerId'>,
): Promise<boolean> {
  return insertUndoneCause(tx, { cause, playerId: EVERYBODY, reason, atMs, endedAtMs: null })
}

/**
 * Takes back the awards that an undone cause earned a player, as `undoCause` does, inside the caller's transaction,
 * which has locked the player's totals.
 */
export async function takeBackAwards(
  tx: Transaction,
  { playerId, cause, atMs }: { playerId: string; cause: string; atMs: number },
): Promise<UndoneAward[]> {
  const undone: UndoneAward[] = []
  for (const grant of await listGrantsOfCause(tx, { playerId, cause })) {
    await storeAsUndone(tx, grant.id)
    undone.push(await takeBackAward(tx, grant, atMs))
  }
  return undone
}

/**
 * Undoes every award of a player whose account is closed, as `undoCause` does, also those without a cause, and ends all
 * other wagering. Runs inside the caller's transaction, which has locked the player's totals.
 */
export async function undoAllAwards(
  tx: Transaction,
  { playerId, reason, atMs }: Omit<Undoing, 'cause'>,
): Promise<UndoneAward[]> {
  const undone: UndoneAward[] = []
  for (const grant of await listLastingGrants(tx, playerId)) {
    const { cause } = grant
    if (isCause(cause)) await insertUndoneCause(tx, { cause, playerId, reason, atMs, endedAtMs: atMs })
    await storeAsUndone(tx, grant.id)
    undone.push(await takeBackAward(tx, grant, atMs))
  }
  for (const grant of await openGrantsIn(tx, playerId)) await endGrant(tx, grant, 'cancelled', atMs)
  return undone
}

/**
 * Takes all bonuses and locked awards of a player, as when the player cancels them, inside the caller's transaction,
 * which has locked the totals. Nothing is written off, since the player was entitled to the money that was played with.
 */
export async function forfeitAwards(tx: Transaction, playerId: string, atMs: number): Promise<void> {
  for (const grant of await openGrantsIn(tx, playerId)) {
    if (grant.kind === 'bonus') await endGrant(tx, grant, 'cancelled', atMs)
  }
  await storeLockedAsUndone(tx, playerId)
}

/** @param grant as it was before it was stored as undone */
async function takeBackAward(tx: Transaction, grant: ItemGrantRow, atMs: number): Promise<UndoneAward> {
  const reward = rewardOf(grant.item, grant.amount)
  if (!reward) throw new RangeError(`${grant.item} is no reward`)
  const { item, amount } = reward
  const { id: grantId, player_id: playerId, cause } = grant
  const taken = await takeReward(tx, grant, atMs)
  if (taken > 0) await takeFromLots(tx, { playerId, item, lotId: grantId })
  const writtenOff = amount - taken
  if (writtenOff > 0) await insertWriteOff(tx, { grantId, playerId, cause, item, amount: writtenOff, atMs })
  return { grantId, item, amount, taken, writtenOff }
}

/** @returns the amount that was taken, in pieces, or in centavos for coins */
async function takeReward(tx: Transaction, grant: ItemGrantRow, atMs: number): Promise<number> {
  const { id, item, player_id: playerId, multiple, state, payer } = grant
  const reward = rewardOf(item, grant.amount)
  if (!reward) return 0
  if (state === 'locked') {
    if (isSupply(payer as Account)) await returnToPayer(tx, grant, houseAccount('bonus'), reward.amount, atMs)
    return reward.amount
  }
  if (reward.item === ITEM.coin && multiple > 0) {
    const bonus = (await openGrantsIn(tx, playerId)).find(({ source }) => source === `bonus:${id}`)
    return bonus ? Math.min(reward.amount, await endGrant(tx, bonus, 'cancelled', atMs)) : 0
  }
  const held =
    reward.item === ITEM.coin
      ? await realMoneySince(tx, grant)
      : await balanceOf(tx, playerAccount(playerId), reward.item)
  const amount = Math.min(reward.amount, held)
  if (amount > 0) await returnToPayer(tx, grant, playerAccount(playerId), amount, atMs)
  return amount
}

/**
 * The part of an award of coins that the player has had as real money without interruption until now; centavos. Inside
 * the caller's transaction, which has locked the player's totals.
 */
export async function realMoneySince(
  tx: Transaction,
  {
    id,
    player_id: playerId,
    granted_at_ms: atMs,
    created_at_ms: createdAtMs,
    amount,
  }: Pick<ItemGrantRow, 'id' | 'player_id' | 'granted_at_ms' | 'created_at_ms' | 'amount'>,
): Promise<Centavos> {
  const journal = { kind: 'grant', reference: id, atMs: atMs ?? createdAtMs }
  const player = playerAccount(playerId)
  const now = realMoney(await openGrantsIn(tx, playerId), await balanceOf(tx, player, ITEM.coin))
  return centavos(Math.min(amount, now, await lowestBalanceSince(tx, player, ITEM.coin, journal)))
}

/** Returns pieces or coins of an award to the account that paid it. */
async function returnToPayer(
  tx: Transaction,
  { id, item: given, amount: pieces, player_id: playerId, payer }: ItemGrantRow,
  from: Account,
  amount: number,
  atMs: number,
): Promise<void> {
  const item = rewardOf(given, pieces)?.item
  if (item === undefined) throw new RangeError(`${given} is no reward`)
  // The statement and the reports sum coins that are taken back by this kind.
  const kind = item === ITEM.coin && from === playerAccount(playerId) ? 'bonus-cancelled' : 'grant-undone'
  const postings = [{ from, to: payer as Account, item, amount: centavos(amount) }]
  await post(tx, { kind, reference: id, playerId, postings, atMs })
}
