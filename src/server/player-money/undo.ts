import { ITEM, rewardOf } from '../../domain/items.ts'
import { centavos } from '../../domain/money.ts'
import type { Transaction } from '../db/database.ts'
import { houseAccount, playerAccount } from '../ledger/accounts.ts'
import { balanceOf } from '../ledger/balance.ts'
import { post } from '../ledger/post.ts'
import {
  type ItemGrantRow,
  insertWriteOff,
  listGrantsOfCause,
  storeAsUndone,
} from './item-grant-repository.ts'
import { endGrant, openGrantsIn, openRoundOf } from './wagering.ts'
import { cancelWithRound } from './wagering-statements.ts'

/**
 * Takes back the awards that a player got by one cause, inside the caller's transaction, which has locked the player's
 * totals. A locked award was never credited and ends. Of coins the rest of the bonus money is taken, of other items as
 * many pieces as the player holds. The remainder is listed in `award_write_off`. A second call changes nothing.
 */
export async function undoAwards(
  tx: Transaction,
  { playerId, cause, atMs }: { playerId: string; cause: string; atMs: number },
): Promise<void> {
  for (const grant of await listGrantsOfCause(tx, { playerId, cause })) {
    if (grant.state === 'granted') await undoGranted(tx, grant, atMs)
    await storeAsUndone(tx, grant.id)
  }
}

async function undoGranted(tx: Transaction, grant: ItemGrantRow, atMs: number): Promise<void> {
  const reward = rewardOf(grant.item, grant.amount)
  if (!reward) throw new RangeError(`${grant.item} is no reward`)
  const taken =
    reward.item === ITEM.coin ? await takeBonusMoney(tx, grant, atMs) : await takePieces(tx, grant, atMs)
  const amount = reward.amount - taken
  const { id: grantId, player_id: playerId, cause } = grant
  if (amount > 0) await insertWriteOff(tx, { grantId, playerId, cause, item: reward.item, amount, atMs })
}

/** @returns the bonus money that is taken now, or after the open round that was paid with it; centavos */
async function takeBonusMoney(
  tx: Transaction,
  { id, player_id }: ItemGrantRow,
  atMs: number,
): Promise<number> {
  const open = await openGrantsIn(tx, player_id)
  const grant = open.find(each => each.source === `bonus:${id}`)
  if (!grant) return 0
  if (!(await openRoundOf(tx, grant.id))) return endGrant(tx, grant, 'cancelled', atMs)
  tx.write(cancelWithRound, { id: grant.id, atMs })
  return grant.bonusMoney
}

/** @returns how many pieces were taken */
async function takePieces(tx: Transaction, grant: ItemGrantRow, atMs: number): Promise<number> {
  const { id, player_id: playerId } = grant
  const reward = rewardOf(grant.item, grant.amount)
  if (!reward) return 0
  const player = playerAccount(playerId)
  const amount = centavos(Math.min(reward.amount, await balanceOf(tx, player, reward.item)))
  if (amount === 0) return 0
  const postings = [{ from: player, to: houseAccount('bonus'), item: reward.item, amount }]
  await post(tx, { kind: 'grant-undone', reference: id, playerId, postings, atMs })
  return amount
}
