import { ledgerItemOfReward } from '../../domain/awards/rewards.ts'
import { centavos, shareOfMoney } from '../../domain/money.ts'
import type { Transaction } from '../db/database.ts'
import { type AwardCause, isAwardCause } from './cause.ts'
import { listExchangesOfGrant, removeExchangedPieces } from './grants/exchange-repository.ts'
import {
  type ItemGrantRow,
  listGrantsNotUndone,
  listGrantsOfAwardCause,
  markGrantUndone,
  markLockedGrantsUndone,
  markPartOfGrantUndone,
} from './grants/item-grant-repository.ts'
import { insertWriteOff } from './grants/write-off-repository.ts'
import { type TakeBackOptions, takeBackReward } from './take-back.ts'
import { EVERY_PLAYER_ID, insertUndoneAwardCause } from './undone-cause-repository.ts'
import { endWageringGrant, readOpenGrants } from './wagering/wagering.ts'

/** An award that was taken back, or a part of one; amounts in pieces, or in centavos for coins. */
export interface UndoneAward {
  readonly grantId: string
  /** The item in which the ledger counts the award: diamonds for a pack of diamonds. */
  readonly item: number
  /** The amount of the award, or of its part. It is the sum of `taken`, `exchanged` and `writtenOff`. */
  readonly amount: number
  /**
   * The amount that the player lost by the undo. It includes the part that was not paid out to the player yet, and the
   * bonus money that the operator had already got back when the bonus was canceled or expired. It does not include money
   * that is staked in an open round.
   */
  readonly taken: number
  /**
   * The amount that the player had exchanged for another reward. The same share of that reward was taken back instead.
   */
  readonly exchanged: number
  /** The amount that could not be taken back; this is a loss of the operator. */
  readonly writtenOff: number
}

/** A cause to undo for a player, and the reason. */
export interface AwardCauseToUndo {
  readonly playerId: string
  readonly cause: AwardCause
  readonly reason: string
  readonly atMs: number
  /**
   * Whether a bonus that was already wagered is taken back too, from the player's unlocked money, also in the
   * safebox, as after a chargeback; false by default.
   */
  readonly takesWagered?: boolean
}

/**
 * Undoes a cause for a player permanently: takes back its awards and refuses later ones. Runs inside the caller's
 * transaction, which has locked the player's totals. A locked award was never credited and just ends. From an open
 * bonus, the remaining bonus money is taken; from a bonus that was already wagered, nothing unless `takesWagered`. From
 * coins without wagering, the part is taken that the player has had without interruption. From other items, the
 * remaining pieces are taken; for pieces that the player has exchanged, their share of the exchange's reward is taken
 * by the same rules. The amounts return to the account that paid (`returnAccountOf`). What cannot be taken is stored in
 * `award_write_off`. A second call changes nothing.
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
 * Takes back the awards that a player has from an undone cause, as `undoAwardCause` does. Runs inside the caller's
 * transaction, which has locked the player's totals.
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
  return takeBackPartOfAwards(tx, { playerId, cause }, WHOLE_AWARD, { takesWagered, atMs })
}

/**
 * Undoes every award of a player whose account is closed, including awards without a cause, as `undoAwardCause` does,
 * and ends all other wagering. Runs inside the caller's transaction, which has locked the player's totals.
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
    const taking = { takesWagered: false, takesEverything: true, atMs }
    undone.push(...(await takeBackAward(tx, grant, WHOLE_AWARD, taking)))
  }
  for (const grant of await readOpenGrants(tx, playerId)) await endWageringGrant(tx, grant, 'cancelled', atMs)
  return undone
}

/**
 * Takes all bonuses and locked awards from a player, with the same effect as if the player canceled them. Runs inside
 * the caller's transaction, which has locked the player's totals. Bonus money that is already lost in bets is not
 * written off, because the player was entitled to bet it.
 */
export async function forfeitAwards(tx: Transaction, playerId: string, atMs: number): Promise<void> {
  for (const grant of await readOpenGrants(tx, playerId)) {
    if (grant.kind === 'bonus') await endWageringGrant(tx, grant, 'cancelled', atMs)
  }
  await markLockedGrantsUndone(tx, playerId)
}

/** A share of an award: `pieces` divided by `total`. Neither number includes parts that were undone before. */
interface AwardPart {
  readonly pieces: number
  readonly total: number
}

const WHOLE_AWARD: AwardPart = { pieces: 1, total: 1 }

interface AwardTakeBackOptions extends TakeBackOptions {
  /** Whether all awards of the player are undone. The reward of an exchange is then undone as a separate award. */
  readonly takesEverything?: boolean
}

/**
 * Takes back a part of each award that a cause earned a player.
 * @returns the parts, including those of exchanged rewards
 */
async function takeBackPartOfAwards(
  tx: Transaction,
  { playerId, cause }: { readonly playerId: string; readonly cause: string },
  part: AwardPart,
  taking: AwardTakeBackOptions,
): Promise<UndoneAward[]> {
  const undone: UndoneAward[] = []
  for (const grant of await listGrantsOfAwardCause(tx, { playerId, cause })) {
    undone.push(...(await takeBackAward(tx, grant, part, taking)))
  }
  return undone
}

/**
 * Takes back a part of one award, and stores what could not be taken as a write-off. An award of which nothing is left
 * is undone.
 * @returns the part, and the parts of rewards for which the player had exchanged its pieces
 */
async function takeBackAward(
  tx: Transaction,
  grant: ItemGrantRow,
  part: AwardPart,
  taking: AwardTakeBackOptions,
): Promise<UndoneAward[]> {
  const reward = ledgerItemOfReward(grant.item, grant.amount)
  if (!reward) throw new RangeError(`${grant.item} is no reward`)
  const { item } = reward
  const { id: grantId, player_id: playerId, cause, undone_amount: undoneBefore } = grant
  const { atMs } = taking
  const isLast = part.pieces === part.total
  const amount = shareOfMoney(centavos(reward.amount - undoneBefore), part.pieces, part.total)
  if (isLast) await markGrantUndone(tx, grantId)
  else if (amount > 0) await markPartOfGrantUndone(tx, grant, amount)
  if (amount === 0) return []
  const taken = await takeBackReward(tx, grant, { ...taking, most: amount, isLast })
  const { exchanged, undone } = await takeBackExchangedPieces(tx, grant, amount - taken, taking)
  const writtenOff = amount - taken - exchanged
  if (writtenOff > 0) await insertWriteOff(tx, { grantId, playerId, cause, item, amount: writtenOff, atMs })
  return [{ grantId, item, amount, taken, exchanged, writtenOff }, ...undone]
}

/**
 * Takes back the rewards for which the player exchanged pieces of an award, beginning with the oldest exchange. If an
 * exchange also took pieces of other awards, takes back only the share of this award's pieces.
 * @param most the largest number of exchanged pieces to undo
 * @returns the number of pieces that the player had exchanged, at most `most`, and the parts of the rewards
 */
async function takeBackExchangedPieces(
  tx: Transaction,
  { id: grantId, player_id: playerId }: ItemGrantRow,
  most: number,
  taking: AwardTakeBackOptions,
): Promise<{ readonly exchanged: number; readonly undone: readonly UndoneAward[] }> {
  const undone: UndoneAward[] = []
  let exchanged = 0
  const exchanges = most > 0 ? await listExchangesOfGrant(tx, { playerId, grantId }) : []
  for (const exchange of exchanges) {
    const pieces = Math.min(most - exchanged, exchange.pieces)
    if (pieces === 0) break
    exchanged += pieces
    if (taking.takesEverything) continue
    const { cause, total } = exchange
    await removeExchangedPieces(tx, exchange, pieces)
    undone.push(...(await takeBackPartOfAwards(tx, { playerId, cause }, { pieces, total }, taking)))
  }
  return { exchanged, undone }
}
