import { ITEM_ID } from '../../../../domain/awards/items.ts'
import { type Centavos, centavos } from '../../../../domain/money.ts'
import { HOUR_MS } from '../../../../domain/time.ts'
import { CommandError } from '../../../../server/command-error.ts'
import type { Transaction } from '../../../../server/db/database.ts'
import { clearingAccount, houseAccount, playerAccount } from '../../../../server/ledger/accounts.ts'
import { postLedgerJournal } from '../../../../server/ledger/post.ts'
import { lockPlayerTotals, setChargeBackReviewStart } from '../../../../server/player-money/totals/totals.ts'
import { type UndoneAward, undoAwardCause } from '../../../../server/player-money/undo.ts'
import { provideUnlockedMoney } from '../../../../server/player-money/unlocked-money.ts'
import {
  cancelCompletedDepositWagering,
  findWageringGrantOfSource,
} from '../../../../server/player-money/wagering/undone-grant-repository.ts'
import { endWageringGrant, readOpenGrants } from '../../../../server/player-money/wagering/wagering.ts'
import type { Services } from '../../../../server/services.ts'
import { reassignDepositDiamonds } from '../diamonds.ts'
import { requireOrderPaidAtMs } from '../event-repository.ts'
import { type DepositOrder, findDepositOrder, moveDepositOrderToState } from '../repository.ts'
import { findRefund } from './refund-repository.ts'

/** A reversed deposit; amounts in centavos. */
export interface ReversedDeposit {
  readonly order: DepositOrder
  /** The part of the deposit that was taken from the player's balance and safebox. */
  readonly taken: Centavos
  /** The part that the player's money did not cover, which the house loses. */
  readonly lost: Centavos
}

/**
 * Reverses a deposit that the provider has charged back, in its own transaction. Takes back as much of the deposited
 * money as the balance and then the safebox cover, and then the awards of the deposit, even a bonus that was wagered.
 * Never takes money that another deposit or bonus locks. The server refuses the player's deposits, claims and
 * withdrawals until staff end the review. Lock order as for a paid deposit: totals, balances (the player's, then the
 * safebox), order.
 * @throws CommandError for an order that is unknown, not paid, refunded, or reversed before
 */
export async function reverseDeposit(
  services: Pick<Services, 'db' | 'hooks' | 'settings'>,
  orderId: string,
  atMs: number,
): Promise<ReversedDeposit> {
  return services.db.transact(async tx => {
    const found = await findDepositOrder(tx.query, orderId)
    if (!found) throw new CommandError(`There is no deposit order ${orderId}`)
    await lockPlayerTotals(tx, found.playerId)
    const order = (await findDepositOrder(tx.query, orderId)) ?? found
    if (await findRefund(tx.query, orderId)) throw new CommandError(`Order ${orderId} was paid back`)
    if (order.state !== 'paid') throw new CommandError(`Order ${orderId} is ${order.state}, not paid`)
    return reversePaidOrder(services, tx, order, atMs)
  })
}

/**
 * Reverses a paid order like `reverseDeposit`, inside the caller's transaction, which has locked the player's totals
 * and read the order under that lock.
 */
export async function reversePaidOrder(
  services: Pick<Services, 'hooks' | 'settings'>,
  tx: Transaction,
  order: DepositOrder,
  atMs: number,
): Promise<ReversedDeposit> {
  const { id: orderId, playerId, rechargeType, amount } = order
  const paidAtMs = await requireOrderPaidAtMs(tx, orderId)
  await reassignDepositDiamonds(services, tx, { playerId, orderId, amount, paidAtMs })
  await endWageringFinally(tx, order, atMs)
  const taken = await provideUnlockedMoney(tx, playerId, amount, atMs)
  const lost = centavos(amount - taken)
  const [player, clearing, item] = [playerAccount(playerId), clearingAccount(rechargeType), ITEM_ID.coin]
  const postings = [
    ...(taken > 0 ? [{ from: player, to: clearing, item, amount: taken }] : []),
    ...(lost > 0 ? [{ from: houseAccount('charge-back'), to: clearing, item, amount: lost }] : []),
  ]
  await postLedgerJournal(tx, { kind: 'deposit-reversed', reference: orderId, playerId, postings, atMs })
  await services.hooks.emit(tx, 'depositReversed', { playerId, orderId, amount, paidAtMs, atMs })
  await moveDepositOrderToState(tx, orderId, 'reversed')
  setChargeBackReviewStart(tx, playerId, atMs)
  return { order: { ...order, state: 'reversed' }, taken, lost }
}

/** Ends the wagering of a deposit finally, so that the rollback of a bet does not open it again. */
async function endWageringFinally(
  tx: Transaction,
  { id, playerId }: DepositOrder,
  atMs: number,
): Promise<void> {
  const own = (await readOpenGrants(tx, playerId)).find(({ source }) => source === `deposit:${id}`)
  if (own) await endWageringGrant(tx, own, 'cancelled', atMs)
  else {
    const ended = await findWageringGrantOfSource(tx, `deposit:${id}`)
    if (ended) await cancelCompletedDepositWagering(tx, ended.id)
  }
}

/**
 * Ends the wagering of an excluded player's deposit, so that the player can withdraw the money, and takes back the
 * deposit's awards. Inside the caller's transaction.
 * @throws CommandError when the player is not excluded, or nothing of the deposit is left to wager
 */
export async function endDepositWagering(
  tx: Transaction,
  { id: orderId, playerId }: DepositOrder,
  { reason, atMs }: { readonly reason: string; readonly atMs: number },
): Promise<UndoneAward[]> {
  const { excludedUntilMs } = await lockPlayerTotals(tx, playerId)
  if (excludedUntilMs <= atMs) throw new CommandError(`Player ${playerId} is not excluded`)
  const own = (await readOpenGrants(tx, playerId)).find(({ source }) => source === `deposit:${orderId}`)
  if (!own) throw new CommandError(`Of order ${orderId} there is nothing to wager`)
  await endWageringGrant(tx, own, 'cancelled', atMs)
  return undoAwardCause(tx, { playerId, cause: `deposit:${orderId}`, reason, takesWagered: true, atMs })
}

/**
 * Allows deposits, claims and withdrawals again after a charge-back, inside the caller's transaction.
 * @throws CommandError when the player is not in review
 */
export async function endChargeBackReview(tx: Transaction, playerId: string): Promise<void> {
  const { reviewFromMs } = await lockPlayerTotals(tx, playerId)
  if (reviewFromMs === 0) throw new CommandError(`Player ${playerId} is not in review`)
  setChargeBackReviewStart(tx, playerId, 0)
}

/** Milliseconds after a charge-back within which staff decide about the player. */
export const CHARGEBACK_REVIEW_DUE_MS = 72 * HOUR_MS
