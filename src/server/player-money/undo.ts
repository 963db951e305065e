import { ledgerItemOfReward } from '../../domain/awards/rewards.ts'
import type { Transaction } from '../db/database.ts'
import { type AwardCause, isAwardCause } from './cause.ts'
import {
  type ItemGrantRow,
  listGrantsNotUndone,
  listGrantsOfCause,
  markGrantUndone,
  markLockedGrantsUndone,
} from './grants/item-grant-repository.ts'
import { insertWriteOff } from './grants/write-off-repository.ts'
import { type Taking, takeReward } from './take-back.ts'
import { EVERY_PLAYER_ID, insertUndoneCause } from './undone-cause-repository.ts'
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
export interface CauseToUndo {
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
export async function undoCause(
  tx: Transaction,
  { reason, ...undoing }: CauseToUndo,
): Promise<UndoneAward[]> {
  const { playerId, cause, atMs } = undoing
  await insertUndoneCause(tx, { cause, playerId, reason, atMs, endedAtMs: atMs })
  return takeBackAwards(tx, undoing)
}

/**
 * Undoes a cause for every player permanently, inside the caller's transaction. After the commit, later awards of the
 * cause are refused, and `takeBackCalledOffAwards` takes back the earlier awards.
 * @returns false when the cause was already undone for every player
 */
export function undoCauseForEverybody(
  tx: Transaction,
  { cause, reason, atMs }: Pick<CauseToUndo, 'cause' | 'reason' | 'atMs'>,
): Promise<boolean> {
  return insertUndoneCause(tx, { cause, playerId: EVERY_PLAYER_ID, reason, atMs, endedAtMs: null })
}

/**
 * Takes back the awards that an undone cause earned a player, as `undoCause` does, inside the caller's transaction,
 * which has locked the player's totals.
 */
export async function takeBackAwards(
  tx: Transaction,
  {
    playerId,
    cause,
    atMs,
    takesWagered = false,
  }: Pick<CauseToUndo, 'playerId' | 'atMs' | 'takesWagered'> & { cause: string },
): Promise<UndoneAward[]> {
  const undone: UndoneAward[] = []
  for (const grant of await listGrantsOfCause(tx, { playerId, cause })) {
    await markGrantUndone(tx, grant.id)
    undone.push(await takeBackAward(tx, grant, { takesWagered, atMs }))
  }
  return undone
}

/**
 * Undoes every award of a player whose account is closed, as `undoCause` does, also those without a cause, and ends all
 * other wagering. Runs inside the caller's transaction, which has locked the player's totals.
 */
export async function undoAllAwards(
  tx: Transaction,
  { playerId, reason, atMs }: Omit<CauseToUndo, 'cause'>,
): Promise<UndoneAward[]> {
  const undone: UndoneAward[] = []
  for (const grant of await listGrantsNotUndone(tx, playerId)) {
    const { cause } = grant
    if (isAwardCause(cause)) await insertUndoneCause(tx, { cause, playerId, reason, atMs, endedAtMs: atMs })
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
