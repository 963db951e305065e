import { DAY_MS } from '../../../domain/time.ts'
import { reconciliationLinesOfPayment } from '../../../server/events/reconcile-daily.ts'
import type { PaymentReconciliation, PaymentReconciliationLine } from '../../../server/module.ts'
import type { PaymentEvent, TimeRange } from '../../../server/providers/payment/provider.ts'
import type { Services } from '../../../server/services.ts'
import { findPaymentDeviation, hasPaymentEvent } from './event-repository.ts'
import { applyPaymentEvent } from './payment-event.ts'
import { listPaidOrders, listUnpaidOrders } from './reconcile-repository.ts'

type ReconcileServices = Pick<Services, 'db' | 'payment' | 'hooks' | 'log' | 'settings'> &
  Pick<Services, 'clock'>

/**
 * Compares the payments of a time range with the provider's list. Applies each payment or refund whose webhook was
 * lost, as the webhook would: credits it, takes back the deposit, or stores a deviation. A refund is listed by the time
 * of its payment. Reports paid orders without a payment at the provider, and payments that cannot be applied.
 * @throws Error when the provider's list breaks off; earlier changes stay committed
 */
export async function reconcileDeposits(
  services: ReconcileServices,
  range: TimeRange,
): Promise<PaymentReconciliation> {
  const { payment, log } = services
  const applyEach = (event: PaymentEvent) =>
    reconciliationLinesOfPayment(log, { id: event.orderId, providerId: event.eventId }, () =>
      applyLostEvent(services, event),
    )
  const lines: PaymentReconciliationLine[] = []
  const seen = new Set<string>()
  const nameless: PaymentEvent[] = []
  let compared = 0
  for await (const event of payment.listPayments(range)) {
    compared += 1
    if (event.orderId === '') nameless.push(event)
    else {
      seen.add(event.orderId)
      lines.push(...(await applyEach(event)))
    }
  }
  for (const event of await addMissingOrderIds(services, nameless, range)) {
    seen.add(event.orderId)
    lines.push(...(await applyEach(event)))
  }
  for await (const order of listPaidOrders(services.db.read, range)) {
    // Skips an order without a checkout id, about which the provider cannot be asked. The process has crashed before it
    // stored the id.
    if (seen.has(order.orderId) || order.checkoutId === '') continue
    const id = { id: order.orderId, providerId: '' }
    lines.push(
      ...(await reconciliationLinesOfPayment(log, id, async () =>
        (await payment.findPayment(order))
          ? []
          : [{ ...id, result: 'deviation', kind: 'paidWithoutPayment' }],
      )),
    )
  }
  return { what: 'deposits', compared, lines }
}

/**
 * Applies a payment whose webhook was not processed.
 * @returns a line for the report about the change
 */
async function applyLostEvent(
  services: ReconcileServices,
  event: PaymentEvent,
): Promise<PaymentReconciliationLine[]> {
  const { db, payment, clock } = services
  const { orderId, eventId } = event
  const key = { provider: payment.name, eventId }
  const known = await findPaymentDeviation(db.read, key)
  if (known?.settled_at_ms || (!known && (await hasPaymentEvent(db.read, key)))) return []
  const answer = await applyPaymentEvent(services, event, clock.now())
  const line = { id: orderId, providerId: eventId }
  if (answer === 'taken') return [{ ...line, result: 'settled', kind: 'lostWebhook' }]
  const deviation = await findPaymentDeviation(db.read, key)
  return deviation ? [{ ...line, result: 'deviation', kind: deviation.kind }] : []
}

/**
 * Adds the order id to each unprocessed payment that the provider lists without one, by looking up the checkouts of
 * unpaid orders at the provider. Leaves out payments that are already processed. A payment without a matching order
 * keeps its empty order id.
 */
async function addMissingOrderIds(
  { db, payment, log }: ReconcileServices,
  events: readonly PaymentEvent[],
  { fromMs, toMs }: TimeRange,
): Promise<PaymentEvent[]> {
  const unknown: PaymentEvent[] = []
  for (const event of events)
    if (!(await hasPaymentEvent(db.read, { provider: payment.name, eventId: event.eventId })))
      unknown.push(event)
  if (unknown.length === 0) return []
  const orders = listUnpaidOrders(db.read, {
    // Begins a day earlier, because an order of the previous day may be paid in the range.
    fromMs: fromMs - DAY_MS,
    toMs,
  })
  const found = new Map<string, PaymentEvent>()
  for await (const order of orders) {
    if (order.checkoutId === '' || !unknown.some(({ amount }) => amount === order.amount)) continue
    const paid = await payment.findPayment(order).catch(error => {
      log.error({ err: error, orderId: order.orderId }, 'an order cannot be looked up')
      return undefined
    })
    if (paid) found.set(paid.eventId, paid)
  }
  return unknown.map(event => found.get(event.eventId) ?? event)
}
