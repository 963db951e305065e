import { ITEM_ID } from '../../../domain/awards/items.ts'
import type { Centavos } from '../../../domain/money.ts'
import { DAY_MS } from '../../../domain/time.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { clearingAccount, playerAccount } from '../../../server/ledger/accounts.ts'
import { postLedgerJournal } from '../../../server/ledger/post.ts'
import { playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import { addWagering } from '../../../server/player-money/wagering/wagering.ts'
import type { Services } from '../../../server/services.ts'
import { grantDepositDiamonds } from './diamonds.ts'
import { type DepositOrder, moveDepositOrderToState } from './repository.ts'

export interface ReceivedDeposit {
  readonly order: DepositOrder
  readonly amount: Centavos
  /** The id of the order. For a further payment of a paid order: the ids of the order and of the payment event. */
  readonly paymentId: string
  readonly atMs: number
}

/**
 * Credits money that has arrived for an order. Adds the wagering of the money, posts the amount, moves the order to
 * `paid` unless the order is already paid, emits `depositPaid`, and grants the diamonds. Runs inside the caller's
 * transaction, which has locked the player's totals.
 */
export async function creditDeposit(
  services: Pick<Services, 'hooks' | 'settings'>,
  tx: Transaction,
  { order, amount, paymentId, atMs }: ReceivedDeposit,
): Promise<void> {
  const { id: orderId, playerId, rechargeType, wagering } = order
  // Reads when the player's exclusion ends, because the days in which an excluded player must wager the deposit begin
  // at that time.
  const { excludedUntilMs } = await playerTotalsOf(tx, playerId)
  const lifeMs = wagering.days * DAY_MS + Math.max(0, excludedUntilMs - atMs)
  const terms = { multiple: wagering.multiple, lifeMs }
  addWagering(tx, { playerId, kind: 'deposit', source: `deposit:${paymentId}`, amount, ...terms, atMs })
  await postLedgerJournal(tx, {
    kind: 'deposit',
    reference: orderId,
    playerId,
    postings: [
      { from: clearingAccount(rechargeType), to: playerAccount(playerId), item: ITEM_ID.coin, amount },
    ],
    atMs,
  })
  if (order.state !== 'paid') {
    const isMoved = await moveDepositOrderToState(tx, orderId, 'paid', { paidAtMs: atMs, amount })
    // Fails if the order could not become `paid`. The expiry job changes orders without locking the totals, but only to
    // `expired`, and an expired order can still be paid.
    if (!isMoved) throw new Error(`Order ${orderId} could not be paid`)
  }
  await services.hooks.emit(tx, 'depositPaid', { playerId, orderId, amount, atMs })
  await grantDepositDiamonds(services, tx, { playerId, orderId, paymentId, amount, atMs })
}
