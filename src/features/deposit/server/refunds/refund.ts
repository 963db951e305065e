import { ITEM_ID } from '../../../../domain/awards/items.ts'
import { type Centavos, centavos } from '../../../../domain/money.ts'
import { MINUTE_MS } from '../../../../domain/time.ts'
import { CommandError } from '../../../../server/command-error.ts'
import type { Transaction } from '../../../../server/db/database.ts'
import { type DueRowsRun, forEachDueRow } from '../../../../server/db/due-rows.ts'
import type { PlayerEvents } from '../../../../server/events/events.ts'
import { clearingAccount, playerAccount } from '../../../../server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../../server/ledger/balance.ts'
import { postLedgerJournal } from '../../../../server/ledger/post.ts'
import { playerTotalsOf } from '../../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../../server/services.ts'
import { applyPaymentEvent } from '../payment-event.ts'
import {
  findPaymentIdOfOrder,
  insertRefund,
  listOpenRefunds,
  listRefundableOrders,
  markRefundDone,
  postponeRefund,
  type RefundRow,
} from './refund-repository.ts'

/** Maximum number of refunds that one run of the job requests. */
const REFUND_REQUESTS_PER_RUN_MAX = 100

/** Milliseconds after which the server repeats the request for a refund that the provider has not reported. */
const REFUND_REQUEST_REPEAT_MS = 30 * MINUTE_MS

/**
 * Posts and stores refunds of a closed account's deposits, newest deposit first. Their sum is all deposits minus all
 * withdrawals, at most the balance. Runs inside the caller's transaction, which has locked the player's totals and
 * taken all bonus money. The money that is left in the balance was won.
 */
export async function refundDeposits(
  tx: Transaction,
  { playerId, atMs }: PlayerEvents['playerClosed'],
): Promise<void> {
  const orders = await listRefundableOrders(tx, playerId)
  const { withdrawn } = await playerTotalsOf(tx, playerId)
  const deposited = orders.reduce((sum, { amount }) => sum + amount, 0)
  const coin = await balanceOfAccount(tx, playerAccount(playerId), ITEM_ID.coin)
  let left = Math.min(coin, Math.max(0, deposited - withdrawn))
  for (const { id: orderId, rechargeType, amount: paid } of orders) {
    const amount: Centavos = centavos(Math.min(paid, left))
    if (amount === 0) break
    left -= amount
    const to = clearingAccount(rechargeType)
    const postings = [{ from: playerAccount(playerId), to, item: ITEM_ID.coin, amount }]
    await postLedgerJournal(tx, { kind: 'deposit-refunded', reference: orderId, playerId, postings, atMs })
    await insertRefund(tx, { orderId, playerId, amount, atMs })
  }
}

type RefundServices = Pick<Services, 'db' | 'payment' | 'hooks' | 'log' | 'settings' | 'clock'>

/**
 * Requests the due refunds from the provider, at most `REFUND_REQUESTS_PER_RUN_MAX`. Repeats a request until the provider reports the
 * refund; the provider makes each refund only once.
 */
export async function requestRefunds(services: RefundServices, run: DueRowsRun): Promise<void> {
  const { db, clock } = services
  await forEachDueRow<RefundRow>(run, {
    list: ({ limit }) => listOpenRefunds(db.read, { dueAtMs: clock.now(), limit }),
    keyOf: ({ order_id }) => order_id,
    most: REFUND_REQUESTS_PER_RUN_MAX,
    async run(refund) {
      await requestRefund(services, refund)
      return 1
    },
  })
}

async function requestRefund(
  services: RefundServices,
  { order_id: orderId, amount }: RefundRow,
): Promise<void> {
  const { db, payment, clock } = services
  // Stores the time of the next request before the call, so that a refund that fails every time does not delay other
  // refunds.
  await db.transact(tx => postponeRefund(tx, orderId, clock.now() + REFUND_REQUEST_REPEAT_MS))
  const paymentId = await findPaymentIdOfOrder(db.read, { provider: payment.name, orderId })
  if (paymentId === undefined) throw new CommandError(`Order ${orderId} has no payment at ${payment.name}`)
  const event = await payment.refund({ orderId, paymentId, amount: centavos(amount) })
  if (event) await applyPaymentEvent(services, event, clock.now())
}

/**
 * Settles a refund that the provider cannot make, after staff have sent the money back by other means, in a transaction
 * of its own.
 * @throws CommandError for an unknown or settled refund
 */
export async function settleRefund(
  { db }: Pick<Services, 'db'>,
  orderId: string,
  end: { readonly reason: string; readonly atMs: number },
): Promise<void> {
  const isEnded = await db.transact(tx => markRefundDone(tx, orderId, end))
  if (!isEnded) throw new CommandError(`Order ${orderId} has no open refund`)
}
