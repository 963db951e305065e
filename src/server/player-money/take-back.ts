import { isItemStoredInLots } from '../../domain/awards/item-life.ts'
import { ITEM_ID, type ItemId } from '../../domain/awards/items.ts'
import { ledgerItemOfReward } from '../../domain/awards/rewards.ts'
import { realMoneyOfBalance } from '../../domain/awards/wagering.ts'
import { type Centavos, centavos } from '../../domain/money.ts'
import type { Transaction } from '../db/database.ts'
import { houseAccount, type LedgerAccount, playerAccount, returnAccountOf } from '../ledger/accounts.ts'
import { balanceOfAccount, lowestBalanceOfAccountSince } from '../ledger/balance.ts'
import { postLedgerJournal } from '../ledger/post.ts'
import { type ItemGrantRow, listGrantsOfItem, payingJournalOfGrant } from './grants/item-grant-repository.ts'
import { addLotPieces, lotsOfGrant, takePiecesFromLots } from './grants/item-lots.ts'
import { provideUnlockedMoney } from './unlocked-money.ts'
import {
  findWageringGrantOfSource,
  makeCompletedBonusFinal,
  sumCoinsReturnedByBonus,
} from './wagering/undone-grant-repository.ts'
import { endWageringGrant, readOpenGrants, takePartOfBonus } from './wagering/wagering.ts'

/** Options that apply to every award that one call takes back. */
export interface TakeBackOptions {
  /** Whether a bonus that was already wagered is taken back too, from the player's unlocked money, also in the safebox. */
  readonly takesWagered: boolean
  readonly atMs: number
}

/** Says which part of an award to take back, and how. */
interface PartToTake extends TakeBackOptions {
  /** The largest amount to take, in pieces of the ledger item, or in centavos for coins. */
  readonly most: number
  /** Whether nothing of the award is left after this part is taken. */
  readonly isLast: boolean
}

/**
 * Takes back a part of an award, as far as the player still has it. The last part of an open bonus ends the bonus.
 * @param grant the grant as it was before the part was stored as undone
 * @returns the amount that was taken, in pieces, or in centavos for coins. If the bonus was canceled or expired before,
 * it includes the coins that the player lost through that.
 */
export async function takeBackReward(
  tx: Transaction,
  grant: ItemGrantRow,
  { most, isLast, takesWagered, atMs }: PartToTake,
): Promise<number> {
  const { item, player_id: playerId, multiple, state, payer } = grant
  const reward = ledgerItemOfReward(item, grant.amount)
  if (!reward) return 0
  if (state === 'locked') {
    const isReserved = returnAccountOf(payer as LedgerAccount) !== houseAccount('bonus')
    if (isReserved) await returnToPayer(tx, grant, houseAccount('bonus'), most, atMs)
    return most
  }
  if (reward.item === ITEM_ID.coin && (multiple > 0 || takesWagered)) {
    const taken = multiple > 0 ? await takeBackBonus(tx, grant, { most, isLast, atMs }) : 0
    return takesWagered ? taken + (await takeBackUnlocked(tx, grant, most - taken, atMs)) : taken
  }
  const { left, lotIds } =
    reward.item === ITEM_ID.coin
      ? { left: await realMoneyLeftOfGrant(tx, grant), lotIds: [] }
      : await piecesLeftOfGrant(tx, grant, reward.item)
  const amount = Math.min(most, left)
  if (amount === 0) return 0
  await returnToPayer(tx, grant, playerAccount(playerId), amount, atMs)
  await takePiecesFromLots(tx, { playerId, item: reward.item, first: lotIds })
  return amount
}

/**
 * Takes bonus money of an award while its bonus is open. A bonus whose wagering is completed stays completed.
 * @returns the amount that was taken, in centavos. For a bonus that was canceled or expired before, it is the amount
 * that the player lost through that and that is not undone yet.
 */
async function takeBackBonus(
  tx: Transaction,
  { id, player_id: playerId, undone_amount: undoneBefore }: ItemGrantRow,
  { most, isLast, atMs }: Omit<PartToTake, 'takesWagered'>,
): Promise<number> {
  const source = `bonus:${id}`
  const open = (await readOpenGrants(tx, playerId)).find(each => each.source === source)
  if (open && !isLast) return takePartOfBonus(tx, open, most, atMs)
  if (open) return Math.min(most, await endWageringGrant(tx, open, 'cancelled', atMs))
  const ended = await findWageringGrantOfSource(tx, source)
  if (!ended) return 0
  if (ended.state === 'done') {
    if (isLast) await makeCompletedBonusFinal(tx, ended.id)
    return 0
  }
  const returned = await sumCoinsReturnedByBonus(tx, { id: ended.id, playerId })
  return Math.min(most, Math.max(0, returned - undoneBefore))
}

/**
 * Takes at most an amount from the player's money that is not locked, in the balance and then in the safebox.
 * @returns the amount that was taken, in centavos
 */
async function takeBackUnlocked(
  tx: Transaction,
  grant: ItemGrantRow,
  most: number,
  atMs: number,
): Promise<number> {
  const amount = await provideUnlockedMoney(tx, grant.player_id, most, atMs)
  if (amount > 0) await returnToPayer(tx, grant, playerAccount(grant.player_id), amount, atMs)
  return amount
}

/**
 * Returns the pieces of an award that the player still has, and the lots that contain them. An item whose pieces never
 * expire has no lots: its oldest award is spent first, so the balance consists of the newest awards.
 */
async function piecesLeftOfGrant(
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
 * Returns the part of an award of coins that the player has had as real money without interruption until now, in
 * centavos. Reads inside the caller's transaction, which has locked the player's totals.
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
  const least = await lowestBalanceOfAccountSince(tx, player, ITEM_ID.coin, payingJournalOfGrant(grant))
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
  // Uses the kind `bonus-cancelled` for coins, because the player's statement and the reports sum taken coins by this
  // kind.
  const kind = item === ITEM_ID.coin && from === playerAccount(playerId) ? 'bonus-cancelled' : 'grant-undone'
  const postings = [{ from, to: returnAccountOf(payer as LedgerAccount), item, amount: centavos(amount) }]
  await postLedgerJournal(tx, { kind, reference: id, playerId, postings, atMs })
}
