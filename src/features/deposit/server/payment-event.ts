import { DEPOSIT_TRANSITIONS } from '../../../domain/payments/deposit.ts'
import { canTransition } from '../../../domain/transitions.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { lockPlayerTotals } from '../../../server/player-money/totals/totals.ts'
import type { PaymentEvent } from '../../../server/providers/payment/provider.ts'
import type { Services } from '../../../server/services.ts'
import { creditDeposit } from './credit.ts'
import {
  findOrderIdOfEvent,
  findPaymentDeviation,
  hasPaymentEvent,
  hasStoredReversal,
  insertPaymentDeviation,
  insertPaymentEvent,
  type PaymentDeviationRow,
} from './event-repository.ts'
import { grantOrderOffer, returnCouponOfOrder } from './offers.ts'
import { findRefund, markRefundDone } from './refunds/refund-repository.ts'
import { reversePaidOrder } from './refunds/reverse.ts'
import { type DepositOrder, findDepositOrder, moveDepositOrderToState } from './repository.ts'

/**
 * The result of a payment event. `taken`: the order moved to the reported state. `repeated`: the event was processed
 * before, or the order can no longer move to that state, so the order did not change; a second payment of a paid order
 * is also stored for staff. Any other value: the event is stored for staff as a deviation of that kind.
 */
export type PaymentEventResult = 'taken' | 'repeated' | Exclude<PaymentDeviationRow['kind'], 'paidTwice'>

type PaymentServices = Pick<Services, 'db' | 'payment' | 'hooks' | 'log' | 'settings'>

/**
 * Applies a provider's event to its order, in its own transaction. Credits a paid order exactly once, with its
 * wagering. Takes a reversed deposit back exactly once, like `deposit reverse`. If the reversal is the requested refund
 * of a closed account's deposit, marks this refund as done. An event that does not fit is stored, so that the operator
 * can decide about it (`deposit deviations`): an unknown order, another amount, a second payment of a paid order, a
 * reversal of a payment that did not pay the order, or a payment after a reversal.
 */
export async function applyPaymentEvent(
  services: PaymentServices,
  event: PaymentEvent,
  atMs: number,
): Promise<PaymentEventResult> {
  const { db, payment, log } = services
  const answer = await db.transact(async (tx): Promise<PaymentEventResult> => {
    const key = { provider: payment.name, eventId: event.eventId }
    const orderId = await orderIdOfEvent(tx, key.provider, event)
    const order = await lockOrder(tx, orderId)
    const storeDeviation = (kind: PaymentDeviationRow['kind']) =>
      insertPaymentDeviation(tx, {
        provider: key.provider,
        event_id: key.eventId,
        kind,
        order_id: orderId,
        expected: order?.amount ?? null,
        received: event.amount,
        outcome: event.outcome,
        at_ms: atMs,
      })
    const refund = event.outcome === 'reversed' ? await findRefund(tx.query, orderId) : undefined
    if (order && refund?.amount === event.amount) {
      if (await hasPaymentEvent(tx.query, key)) return 'repeated'
      await markRefundDone(tx, orderId, { atMs, reason: '' })
      await insertPaymentEvent(tx, { ...key, orderId, atMs })
      return 'taken'
    }
    if (!order || refund || order.amount !== event.amount) {
      const kind = order ? 'wrongAmount' : 'unknownOrder'
      await storeDeviation(kind)
      return kind
    }
    if (await hasPaymentEvent(tx.query, key)) return 'repeated'
    const unfit = await deviationKindOf(tx, key.provider, order, event)
    if (unfit) {
      await storeDeviation(unfit)
      return unfit
    }
    const wasPaid = order.state === 'paid' || order.state === 'reversed'
    if (wasPaid && event.outcome === 'paid') await storeDeviation('paidTwice')
    const isMoved = await applyOutcome(services, tx, order, event.outcome, atMs)
    await insertPaymentEvent(tx, { ...key, orderId: order.id, atMs })
    return isMoved ? 'taken' : 'repeated'
  })
  const level = answer === 'taken' || answer === 'repeated' ? 'info' : 'warn'
  const { orderId, eventId, outcome } = event
  log[level]({ orderId, eventId, outcome, answer }, 'payment event')
  return answer
}

/**
 * Finds the order id of an event. For a reversal without an order id, takes the order of the reversed payment; empty if
 * unknown.
 */
async function orderIdOfEvent(tx: Transaction, provider: string, event: PaymentEvent): Promise<string> {
  if (event.orderId !== '' || event.outcome !== 'reversed') return event.orderId
  return (await findOrderIdOfEvent(tx.query, { provider, eventId: event.paymentId })) ?? ''
}

/**
 * Locks the totals of the order's player, then reads the order. Until the transaction ends, others can change the
 * order's state only to `pending` or `expired`.
 */
async function lockOrder(tx: Transaction, orderId: string): Promise<DepositOrder | undefined> {
  const found = await findDepositOrder(tx.query, orderId)
  if (!found) return undefined
  await lockPlayerTotals(tx, found.playerId)
  return findDepositOrder(tx.query, orderId)
}

/**
 * Finds the kind of deviation of an event that staff must decide: `notReversed` for a reversal of a payment that did
 * not pay the order, `paidAfterReversal` for a payment after a reversal. Returns `undefined` for any other event.
 */
async function deviationKindOf(
  tx: Transaction,
  provider: string,
  order: DepositOrder,
  event: PaymentEvent,
): Promise<'notReversed' | 'paidAfterReversal' | undefined> {
  if (event.outcome === 'reversed') {
    const key = { provider, eventId: event.paymentId }
    const hasPaid = (await hasPaymentEvent(tx.query, key)) && !(await findPaymentDeviation(tx.query, key))
    return hasPaid ? undefined : 'notReversed'
  }
  const isUnpaid = canTransition(DEPOSIT_TRANSITIONS, order.state, 'paid')
  if (event.outcome !== 'paid' || !isUnpaid) return undefined
  return (await hasStoredReversal(tx.query, order.id)) ? 'paidAfterReversal' : undefined
}

/**
 * Moves an order to the reported state: credits a paid deposit and grants its offer, takes a reversed deposit back, or
 * returns the coupon of a failed order.
 * @returns whether the order moved
 */
async function applyOutcome(
  services: PaymentServices,
  tx: Transaction,
  order: DepositOrder,
  outcome: PaymentEvent['outcome'],
  atMs: number,
): Promise<boolean> {
  if (!canTransition(DEPOSIT_TRANSITIONS, order.state, outcome)) return false
  if (outcome === 'failed') {
    await returnCouponOfOrder(services, tx, order, atMs)
    return moveDepositOrderToState(tx, order.id, 'failed')
  }
  if (outcome === 'reversed') {
    await reversePaidOrder(services, tx, order, atMs)
    return true
  }
  await creditDeposit(services, tx, { order, amount: order.amount, paymentId: order.id, atMs })
  await grantOrderOffer(services, tx, order, atMs)
  return true
}
