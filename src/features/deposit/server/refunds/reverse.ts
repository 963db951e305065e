import { ITEM } from '../../../../domain/awards/items.ts'
import { type Centavos, centavos } from '../../../../domain/money.ts'
import { CommandError } from '../../../../server/command-error.ts'
import type { Transaction } from '../../../../server/db/database.ts'
import { clearingAccount, houseAccount, playerAccount } from '../../../../server/ledger/accounts.ts'
import { balanceOf } from '../../../../server/ledger/balance.ts'
import { post } from '../../../../server/ledger/post.ts'
import { lockTotals, setReview } from '../../../../server/player-money/totals/totals.ts'
import { endGrant, openGrantsIn } from '../../../../server/player-money/wagering/wagering.ts'
import type { Services } from '../../../../server/services.ts'
import { requirePaidAtMs } from '../event-repository.ts'
import { type DepositOrder, findAnyOrder, moveDepositOrder } from '../repository.ts'
import { findRefund } from './refund-repository.ts'

/** A reversed deposit; amounts in centavos. */
export interface ReversedDeposit {
  readonly order: DepositOrder
  /** The part of the deposit that was taken from the player's balance. */
  readonly taken: Centavos
  /** The part that the balance did not cover; the house bears it. */
  readonly lost: Centavos
}

/**
 * Reverses a deposit that the provider has charged back, in a transaction of its own. Takes back the awards of the
 * deposit, then as much of the deposited money as the balance covers, never bonus money of other grants. Deposits and
 * claims of the player are refused until staff end the review. Takes the same locks as a paid deposit: totals,
 * balances, order.
 * @throws CommandError for an order that is unknown, not paid, refunded, or reversed before
 */
export async function reverseDeposit(
  { db, hooks }: Pick<Services, 'db' | 'hooks'>,
  orderId: string,
  atMs: number,
): Promise<ReversedDeposit> {
  return db.transact(async tx => {
    const found = await findAnyOrder(tx.query, orderId)
    if (!found) throw new CommandError(`There is no deposit order ${orderId}`)
    await lockTotals(tx, found.playerId)
    const order = (await findAnyOrder(tx.query, orderId)) ?? found
    if (await findRefund(tx.query, orderId)) throw new CommandError(`Order ${orderId} was paid back`)
    if (order.state !== 'paid') throw new CommandError(`Order ${orderId} is ${order.state}, not paid`)
    return reversePaidOrder({ hooks }, tx, order, atMs)
  })
}

/**
 * Reverses a paid order like `reverseDeposit`, inside the caller's transaction, which has locked the player's totals
 * and read the order under that lock.
 */
export async function reversePaidOrder(
  { hooks }: Pick<Services, 'hooks'>,
  tx: Transaction,
  order: DepositOrder,
  atMs: number,
): Promise<ReversedDeposit> {
  const { id: orderId, playerId, rechargeType, amount } = order
  const paidAtMs = await requirePaidAtMs(tx, orderId)
  await hooks.emit(tx, 'depositReversed', { playerId, orderId, amount, paidAtMs, atMs })
  const taken = await endWageringAndMeasureRest(tx, order, atMs)
  const lost = centavos(amount - taken)
  const [player, clearing, item] = [playerAccount(playerId), clearingAccount(rechargeType), ITEM.coin]
  const postings = [
    ...(taken > 0 ? [{ from: player, to: clearing, item, amount: taken }] : []),
    ...(lost > 0 ? [{ from: houseAccount('charge-back'), to: clearing, item, amount: lost }] : []),
  ]
  await post(tx, { kind: 'deposit-reversed', reference: orderId, playerId, postings, atMs })
  await moveDepositOrder(tx, orderId, 'reversed')
  setReview(tx, playerId, atMs)
  return { order: { ...order, state: 'reversed' }, taken, lost }
}

/**
 * Ends the wagering of the deposit.
 * @returns the part of its amount that the balance without bonus money covers, in centavos
 */
async function endWageringAndMeasureRest(
  tx: Transaction,
  { id, playerId, amount }: DepositOrder,
  atMs: number,
): Promise<Centavos> {
  const grants = await openGrantsIn(tx, playerId)
  const own = grants.find(({ source }) => source === `deposit:${id}`)
  if (own) await endGrant(tx, own, 'cancelled', atMs)
  const bonusMoney = grants.reduce((sum, grant) => sum + grant.bonusMoney, 0)
  const coin = await balanceOf(tx, playerAccount(playerId), ITEM.coin)
  return centavos(Math.min(amount, Math.max(0, coin - bonusMoney)))
}

/**
 * Allows deposits and claims again after a charge-back, inside the caller's transaction.
 * @throws CommandError when the player is not in review
 */
export async function endReview(tx: Transaction, playerId: string): Promise<void> {
  const { reviewFromMs } = await lockTotals(tx, playerId)
  if (reviewFromMs === 0) throw new CommandError(`Player ${playerId} is not in review`)
  setReview(tx, playerId, 0)
}
