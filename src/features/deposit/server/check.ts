import { DEPOSIT_TRANSITIONS } from '../../../domain/payments/deposit.ts'
import { MINUTE_MS } from '../../../domain/time.ts'
import { canTransition } from '../../../domain/transitions.ts'
import type { Services } from '../../../server/services.ts'
import { applyPaymentEvent, type PaymentEventResult } from './payment-event.ts'
import { findCheckoutId } from './reconcile-repository.ts'
import type { DepositOrder } from './repository.ts'

type CheckServices = Pick<Services, 'db' | 'payment' | 'hooks' | 'log' | 'settings' | 'clock' | 'limits'>

/**
 * Milliseconds for which the server waits for an order's webhook before it asks the provider. Also the minimum time
 * between two such requests about one order.
 */
export const PROVIDER_CHECK_AFTER_MS = MINUTE_MS

/**
 * Asks the provider for the payment of an order. Applies the payment like a webhook, in its own transaction.
 * @returns `unpaid` when the provider has no payment; otherwise the result of the payment event
 * @throws the provider's error
 */
export async function checkOrderPayment(
  services: CheckServices,
  orderId: string,
): Promise<PaymentEventResult | 'unpaid'> {
  const { db, payment, clock } = services
  const event = await payment.findPayment({ orderId, checkoutId: await findCheckoutId(db.read, orderId) })
  return event ? applyPaymentEvent(services, event, clock.now()) : 'unpaid'
}

/**
 * Asks the provider for the payment of an order that has waited longer than `PROVIDER_CHECK_AFTER_MS`. Asks once a
 * minute, however many pages poll the order. Nothing changes if the provider does not answer.
 * @returns whether the order may have changed
 */
export async function checkWaitingOrderPayment(
  services: CheckServices,
  { id, state, createdAtMs }: DepositOrder,
): Promise<boolean> {
  const { limits, clock, log } = services
  const atMs = clock.now()
  if (!canTransition(DEPOSIT_TRANSITIONS, state, 'paid') || atMs - createdAtMs < PROVIDER_CHECK_AFTER_MS)
    return false
  const once = { key: `deposit-check:${id}`, limit: 1, windowMs: PROVIDER_CHECK_AFTER_MS }
  if (await limits.take([once], atMs)) return false
  try {
    return (await checkOrderPayment(services, id)) === 'taken'
  } catch (error) {
    log.warn({ err: error, orderId: id }, 'the provider cannot tell whether an order is paid')
    return false
  }
}
