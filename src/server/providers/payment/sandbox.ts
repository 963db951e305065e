import { DEPOSIT_CHANNEL_NAMES } from '../../../domain/payments/deposit.ts'
import { SITE_BRAND } from '../../../domain/site/brand.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { CheckoutRequest, PayInstructions, PaymentProvider } from './provider.ts'
import { createQrPhPayload } from './qrph.ts'
import {
  findPaidCheckout,
  insertCheckout,
  listDueCheckouts,
  listPaidCheckouts,
  markLateWebhookSent,
  removeOldCheckouts,
} from './sandbox-checkout-repository.ts'
import { createSandboxPayouts } from './sandbox-payouts.ts'
import { registerCheckoutPage } from './sandbox-routes.ts'
import {
  createSandboxWebhooks,
  PAYMENT_SIGNATURE_HEADER,
  paymentOfCheckout,
  readSandboxWebhook,
  SANDBOX_PAYMENT_PROVIDER_NAME,
  type SandboxWebhooks,
} from './sandbox-webhooks.ts'

/**
 * Creates a payment provider for play money, with its own checkout page and its own tables. It sends signed webhooks to
 * the address that a real provider would call.
 */
export function createSandboxPaymentProvider(options: {
  db: Database
  clock: Clock
  secret: string
}): PaymentProvider {
  const { db, clock, secret } = options

  /** The sender of webhooks; absent in a process that serves no requests, such as an operator command. */
  let webhooks: SandboxWebhooks | undefined

  return {
    name: SANDBOX_PAYMENT_PROVIDER_NAME,
    signatureHeader: PAYMENT_SIGNATURE_HEADER,
    channels: DEPOSIT_CHANNEL_NAMES,
    async createCheckout(request) {
      const checkoutId = await insertCheckout(db, request, clock.now())
      const instructions = sandboxInstructions(request)
      const checkoutUrl = `/sandbox/checkout/${checkoutId}`
      return { checkoutId, checkoutUrl, ...(instructions && { instructions }) }
    },
    readWebhook: (rawBody, signature, atMs) => readSandboxWebhook(secret, rawBody, signature, atMs),
    async findPayment({ orderId }) {
      const checkout = await findPaidCheckout(db, orderId)
      return checkout && paymentOfCheckout(checkout, 'paid')
    },
    async *listPayments(range) {
      for await (const checkout of listPaidCheckouts(db, range)) yield paymentOfCheckout(checkout, 'paid')
    },
    // Derives the id of the reversal from the checkout's id, so that a repeated request returns the same reversal.
    async refund({ orderId, paymentId, amount }) {
      const checkout = await findPaidCheckout(db, orderId)
      if (!checkout) throw new Error(`The sandbox has no payment of order ${orderId}`)
      return { eventId: `${checkout.id}-refunded`, paymentId, orderId, amount, outcome: 'reversed' }
    },
    ...createSandboxPayouts(db, clock),
    async deliver(atMs) {
      if (!webhooks) return 0
      const due = await listDueCheckouts(db, atMs)
      for (const checkout of due) {
        await webhooks.notify(checkout)
        await markLateWebhookSent(db, checkout.id)
      }
      return due.length
    },
    removeOld: atMs => removeOldCheckouts(db, atMs),
    register(app) {
      webhooks = createSandboxWebhooks(app, clock, secret)
      registerCheckoutPage(app, { db, clock, webhooks })
    },
  }
}

const REFERENCE_CHARS = 8

/**
 * Returns the instructions with which an order is paid on our own page; `undefined` for e-wallets, which are paid on
 * the sandbox's page.
 */
function sandboxInstructions({
  rechargeType,
  amount,
  orderId,
}: CheckoutRequest): PayInstructions | undefined {
  const reference = orderId.slice(-REFERENCE_CHARS)
  if (rechargeType === 'qrph') {
    const merchant = { merchantName: SITE_BRAND.name, merchantCity: 'Manila', bank: 'SANDPHM1XXX' }
    return {
      kind: 'qr',
      payload: createQrPhPayload({ ...merchant, merchantId: 'SANDBOX', reference, amount }),
    }
  }
  if (rechargeType === 'bank') {
    const account = {
      bankName: 'Sandbox Bank',
      accountName: SITE_BRAND.name,
      accountNumber: '0012 3456 7890',
    }
    return { kind: 'bank', ...account, reference }
  }
  if (rechargeType === 'counter')
    return { kind: 'counter', outlets: ['7-Eleven', 'Cebuana', 'M Lhuillier'], reference }
  return undefined
}
