import { isItemStoredInLots } from '../../domain/awards/item-life.ts'
import { ITEM_ID, type ItemId } from '../../domain/awards/items.ts'
import { ledgerItemOfReward } from '../../domain/awards/rewards.ts'
import { realMoneyOfBalance } from '../../domain/awards/wagering.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import type { Transaction } from '../db/database.ts'
import { houseAccount, type LedgerAccount, playerAccount, returnAccountOf } from '../ledger/accounts.ts'
import { balanceOfAccount, lowestBalanceSince } from '../ledger/balance.ts'
import { postLedgerJournal } from '../ledger/post.ts'
import { type AwardCause, isAwardCause } from './cause.ts'
import {
  type ItemGrantRow,
  insertWriteOff,
  journalOfGrant,
  listGrantsNotUndone,
  listGrantsOfAwardCause,
  listGrantsOfItem,
  markGrantUndone,
  markLockedGrantsUndone,
} from './grants/item-grant-repository.ts'
import { addLotPieces, lotsOfGrant, takePiecesFromLots } from './grants/item-lots.ts'
import { EVERY_PLAYER_ID, insertUndoneAwardCause } from './undone-cause-repository.ts'
import { splitCoinsOfPlayer } from './wagering/locked-money.ts'
import { endWageringGrant, readOpenGrants } from './wagering/wagering.ts'

/** An award that was taken back; amounts in pieces, or in centavos for coins. */
export interface UndoneAward {
  readonly grantId: string
  /** The item in which the ledger counts the award: diamonds for a pack of diamonds. */
  readonly item: number
  readonly amount: number
  /**
   * The amount that could be taken back, because the player still had it or had not received it yet. Money that is
   * staked in an open round is not included.
   */
  readonly taken: number
  /** The amount that could not be taken back, which the house bears. */
  readonly writtenOff: number
}

/** A cause to undo for a player, and the reason. */
export interface AwardCauseToUndo {
  readonly playerId: string
  readonly cause: AwardCause
  readonly reason: string
  readonly atMs: number
  /**
   * Whether a bonus that was already wagered is taken back too, from the player's unlocked real money, as after a
   * chargeback; false by default.
   */
  readonly takesWagered?: boolean
}

/**
 * Undoes a cause for a player permanently: takes back its awards and refuses later ones. Runs inside the caller's
 * transaction, which has locked the player's totals. A locked award was never credited and just ends. From a bonus, the
 * remaining bonus money is taken; from a bonus that was already wagered, nothing unless `takesWagered`. From coins
 * without wagering, the part is taken that the player has had without interruption. From other items, the remaining
 * pieces of the award are taken. The amounts return to the account that paid (`returnAccountOf`). What cannot be taken
 * is listed in `award_write_off`. A second call changes nothing.
 */
export async function undoAwardCause(
  tx: Transaction,
  { reason, ...undoing }: AwardCauseToUndo,
): Promise<UndoneAward[]> {
  const { playerId, cause, atMs } = undoing
  await insertUndoneAwardCause(tx, { cause, playerId, reason, atMs, endedAtMs: atMs })
  return takeBackAwards(tx, undoing)
}

/**
 * Undoes a cause for every player permanently, inside the caller's transaction. After the commit, later awards of the
 * cause are refused, and `takeBackAwardsOfUndoneCauses` takes back the earlier awards.
 * @returns false when the cause was already undone for every player
 */
export function undoAwardCauseForEverybody(
  tx: Transaction,
  { cause, reason, atMs }: Pick<AwardCauseToUndo, 'cause' | 'reason' | 'atMs'>,
): Promise<boolean> {
  return insertUndoneAwardCause(tx, { cause, playerId: EVERY_PLAYER_ID, reason, atMs, endedAtMs: null })
}

/**
 * Takes back the awards that an undone cause earned a player, as `undoAwardCause` does, inside the caller's transaction,
 * which has locked the player's totals.
 */
export async function takeBackAwards(
  tx: Transaction,
  {
    playerId,
    cause,
    atMs,
    takesWagered = false,
  }: Pick<AwardCauseToUndo, 'playerId' | 'atMs' | 'takesWagered'> & { cause: string },
): Promise<UndoneAward[]> {
  const undone: UndoneAward[] = []
  for (const grant of await listGrantsOfAwardCause(tx, { playerId, cause })) {
    await markGrantUndone(tx, grant.id)
    undone.push(await takeBackAward(tx, grant, { takesWagered, atMs }))
  }
  return undone
}

/**
 * Undoes every award of a player whose account is closed, as `undoAwardCause` does, also those without a cause, and ends all
 * other wagering. Runs inside the caller's transaction, which has locked the player's totals.
 */
export async function undoAllAwards(
  tx: Transaction,
  { playerId, reason, atMs }: Omit<AwardCauseToUndo, 'cause'>,
): Promise<UndoneAward[]> {
  const undone: UndoneAward[] = []
  for (const grant of await listGrantsNotUndone(tx, playerId)) {
    const { cause } = grant
    if (isAwardCause(cause))
      await insertUndoneAwardCause(tx, { cause, playerId, reason, atMs, endedAtMs: atMs })
    await markGrantUndone(tx, grant.id)
    undone.push(await takeBackAward(tx, grant, { takesWagered: false, atMs }))
  }
  for (const grant of await readOpenGrants(tx, playerId)) await endWageringGrant(tx, grant, 'cancelled', atMs)
  return undone
}

/**
 * Takes all bonuses and locked awards from a player, with the same effect as if the player canceled them. Runs inside
 * the caller's transaction, which has locked the player's totals. Nothing is written off, since the player was entitled
 * to the bonus money that is already lost in bets.
 */
export async function forfeitAwards(tx: Transaction, playerId: string, atMs: number): Promise<void> {
  for (const grant of await readOpenGrants(tx, playerId)) {
    if (grant.kind === 'bonus') await endWageringGrant(tx, grant, 'cancelled', atMs)
  }
  await markLockedGrantsUndone(tx, playerId)
}

type Taking = Required<Pick<AwardCauseToUndo, 'takesWagered' | 'atMs'>>

/**
 * Takes back one award and stores the part that could not be taken as a write-off. @param grant as it was before it was
 * stored as undone
 */
async function takeBackAward(tx: Transaction, grant: ItemGrantRow, taking: Taking): Promise<UndoneAward> {
  const reward = ledgerItemOfReward(grant.item, grant.amount)
  if (!reward) throw new RangeError(`${grant.item} is no reward`)
  const { item, amount } = reward
  const { id: grantId, player_id: playerId, cause } = grant
  const taken = await takeReward(tx, grant, taking)
  const writtenOff = amount - taken
  const { atMs } = taking
  if (writtenOff > 0) await insertWriteOff(tx, { grantId, playerId, cause, item, amount: writtenOff, atMs })
  return { grantId, item, amount, taken, writtenOff }
}

/**
 * Takes back the part of an award that the player still has. @returns the amount that was taken, in pieces, or in
 * centavos for coins
 */
async function takeReward(
  tx: Transaction,
  grant: ItemGrantRow,
  { takesWagered, atMs }: Taking,
): Promise<number> {
  const { id, item, player_id: playerId, multiple, state, payer } = grant
  const reward = ledgerItemOfReward(item, grant.amount)
  if (!reward) return 0
  if (state === 'locked') {
    const isReserved = returnAccountOf(payer as LedgerAccount) !== houseAccount('bonus')
    if (isReserved) await returnToPayer(tx, grant, houseAccount('bonus'), reward.amount, atMs)
    return reward.amount
  }
  if (reward.item === ITEM_ID.coin && multiple > 0) {
    const bonus = (await readOpenGrants(tx, playerId)).find(({ source }) => source === `bonus:${id}`)
    const taken = bonus ? Math.min(reward.amount, await endWageringGrant(tx, bonus, 'cancelled', atMs)) : 0
    return takesWagered ? taken + (await takeUnlocked(tx, grant, reward.amount - taken, atMs)) : taken
  }
  const { left, lotIds } =
    reward.item === ITEM_ID.coin
      ? { left: await realMoneyLeftOfGrant(tx, grant), lotIds: [] }
      : await piecesLeft(tx, grant, reward.item)
  const amount = Math.min(reward.amount, left)
  if (amount === 0) return 0
  await returnToPayer(tx, grant, playerAccount(playerId), amount, atMs)
  await takePiecesFromLots(tx, { playerId, item: reward.item, first: lotIds })
  return amount
}

/** Takes at most an amount of the player's money that is not locked. @returns the amount that was taken, in centavos */
async function takeUnlocked(
  tx: Transaction,
  grant: ItemGrantRow,
  most: number,
  atMs: number,
): Promise<number> {
  const { coin, locked } = await splitCoinsOfPlayer(tx, grant.player_id)
  const amount = Math.min(most, coin - locked)
  if (amount > 0) await returnToPayer(tx, grant, playerAccount(grant.player_id), amount, atMs)
  return amount
}

/**
 * The pieces of an award that the player still has, and the lots that contain them. An item whose pieces never expire
 * has no lots: its oldest award is spent first, so the balance consists of the newest awards.
 */
async function piecesLeft(
  tx: Transaction,
  grant: ItemGrantRow,
  item: ItemId,
): Promise<{ left: number; lotIds: readonly string[] }> {
  const { id: grantId, player_id: playerId } = grant
  const held = await balanceOfAccount(tx, playerAccount(playerId), item)
  if (isItemStoredInLots(item)) {
    const lots = await lotsOfGrant(tx, { playerId, item, grantId })
    return { left: Math.min(held, lots.reduce(addLotPieces, 0)), lotIds: lots.map(({ id }) => id) }
  }
  const later = await listGrantsOfItem(tx.query, { playerId, item, after: grant })
  const ofLater = later.reduce((sum, { amount }) => sum + amount, 0)
  return { left: Math.max(0, held - ofLater), lotIds: [] }
}

/**
 * The part of an award of coins that the player has had as real money without interruption until now; centavos. Runs
 * inside the caller's transaction, which has locked the player's totals.
 */
export async function realMoneyLeftOfGrant(
  tx: Transaction,
  grant: Pick<ItemGrantRow, 'id' | 'player_id' | 'granted_at_ms' | 'created_at_ms' | 'amount'>,
): Promise<Centavos> {
  const player = playerAccount(grant.player_id)
  const now = realMoneyOfBalance(
    await readOpenGrants(tx, grant.player_id),
    await balanceOfAccount(tx, player, ITEM_ID.coin),
  )
  const least = await lowestBalanceSince(tx, player, ITEM_ID.coin, journalOfGrant(grant))
  return centavos(Math.min(grant.amount, now, least))
}

/** Returns pieces or coins of an award to the account that paid it, or to `house:bonus` for a campaign. */
async function returnToPayer(
  tx: Transaction,
  { id, item: given, amount: pieces, player_id: playerId, payer }: ItemGrantRow,
  from: LedgerAccount,
  amount: number,
  atMs: number,
): Promise<void> {
  const item = ledgerItemOfReward(given, pieces)?.item
  if (item === undefined) throw new RangeError(`${given} is no reward`)
  // `bonus-cancelled` is the kind by which the statement and the reports sum coins that were taken back.
  const kind = item === ITEM_ID.coin && from === playerAccount(playerId) ? 'bonus-cancelled' : 'grant-undone'
  const postings = [{ from, to: returnAccountOf(payer as LedgerAccount), item, amount: centavos(amount) }]
  await postLedgerJournal(tx, { kind, reference: id, playerId, postings, atMs })
}
