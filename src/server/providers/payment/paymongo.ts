import { z } from 'zod'
import { BRAND } from '../../../domain/brand.ts'
import type { DepositChannelName } from '../../../domain/deposit.ts'
import { centavos } from '../../../domain/money.ts'
import { callPaymongo, PaymongoFailure, type PaymongoOptions, readSignedEvent } from './paymongo-client.ts'
import type { CheckoutRequest, OpenedCheckout, PaymentEvent, PaymentProvider } from './provider.ts'

/** The provider's payment methods for each channel that it supports. */
const METHODS: Readonly<Partial<Record<DepositChannelName, readonly string[]>>> = {
  gcash: ['gcash'],
  maya: ['paymaya'],
  qrph: ['qrph'],
  bank: ['dob', 'dob_ubp', 'brankas_bdo', 'brankas_landbank', 'brankas_metrobank'],
}

const sessionAnswer = z.object({
  data: z.object({ id: z.string(), attributes: z.object({ checkout_url: z.url({ protocol: /^https?$/ }) }) }),
})

const payment = z.object({
  id: z.string().min(1),
  attributes: z.object({ amount: z.int().positive(), currency: z.string(), status: z.string() }),
})

/** The resource of `checkout_session.payment.paid`. */
const paidSession = z.object({
  attributes: z.object({ reference_number: z.string().min(1), payments: z.array(payment) }),
})

/** How the resource of each event is read; events of other types are ignored. */
const READERS: ReadonlyMap<string, (data: unknown) => PaymentEvent | undefined> = new Map([
  ['checkout_session.payment.paid', readPaidSession],
])

/**
 * Deposits by PayMongo, after its public documentation (https://developers.paymongo.com): a hosted checkout session for
 * each order, and the webhook `checkout_session.payment.paid`, signed in `Paymongo-Signature`. A failed attempt does
 * not end a checkout, since the player may try again on the provider's page. So events of failed attempts are ignored,
 * and an unpaid order expires.
 */
export function createPaymongoDeposits(
  options: PaymongoOptions,
): Pick<PaymentProvider, 'name' | 'signatureHeader' | 'channels' | 'createCheckout' | 'readWebhook'> {
  return {
    name: 'paymongo',
    signatureHeader: 'paymongo-signature',
    channels: Object.keys(METHODS) as DepositChannelName[],
    createCheckout: request => createSession(options, request),
    readWebhook(rawBody, signature, atMs) {
      const event = readSignedEvent(options, options.webhookSecret, { rawBody, signature, atMs })
      if (!event) return undefined
      const read = READERS.get(event.type)
      return read ? read(event.data) : 'ignored'
    },
  }
}

/** Opens a checkout session. @throws PaymongoFailure; the order then fails, see `openCheckout` */
async function createSession(options: PaymongoOptions, request: CheckoutRequest): Promise<OpenedCheckout> {
  const { orderId, rechargeType, amount, returnPath } = request
  const back = options.publicUrl + returnPath
  const attributes = {
    line_items: [{ name: `${BRAND.name} deposit`, amount, currency: 'PHP', quantity: 1 }],
    payment_method_types: METHODS[rechargeType as DepositChannelName] ?? [],
    reference_number: orderId,
    description: `${BRAND.name} deposit`,
    success_url: back,
    cancel_url: back,
    send_email_receipt: false,
  }
  const call = { path: '/v2/checkout_sessions', body: { data: { attributes } } }
  const answer = sessionAnswer.safeParse(await callPaymongo(options, call))
  if (!answer.success) throw new PaymongoFailure('an answer without a checkout_url')
  return { checkoutUrl: answer.data.data.attributes.checkout_url }
}

/**
 * The event of a paid session. The payment's id is used as the event's id: a second payment of one checkout is a new
 * event, while a repeated webhook is not.
 */
function readPaidSession(data: unknown): PaymentEvent | undefined {
  const session = paidSession.safeParse(data)
  if (!session.success) return undefined
  const { reference_number: orderId, payments } = session.data.attributes
  const paid = payments.findLast(({ attributes }) => attributes.status === 'paid')
  if (paid?.attributes.currency !== 'PHP') return undefined
  return { eventId: paid.id, orderId, amount: centavos(paid.attributes.amount), outcome: 'paid' }
}
