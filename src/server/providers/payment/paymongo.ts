import { z } from 'zod'
import { centavos } from '../../../domain/money.ts'
import type { DepositChannelName } from '../../../domain/payments/deposit.ts'
import { SITE_BRAND } from '../../../domain/site/brand.ts'
import {
  callPaymongo,
  isLivePaymongoKey,
  PaymongoFailure,
  type PaymongoOptions,
  readSignedPaymongoEvent,
} from './paymongo-client.ts'
import type {
  CheckoutRequest,
  OpenedCheckout,
  PaymentEvent,
  PaymentProvider,
  RefundRequest,
  TimeRange,
} from './provider.ts'

/** The provider's payment methods for each channel that it supports. */
const METHODS_BY_CHANNEL: Readonly<Partial<Record<DepositChannelName, readonly string[]>>> = {
  gcash: ['gcash'],
  maya: ['paymaya'],
  qrph: ['qrph'],
  bank: ['dob', 'dob_ubp', 'brankas_bdo', 'brankas_landbank', 'brankas_metrobank'],
}

const sessionAnswerSchema = z.object({
  data: z.object({ id: z.string(), attributes: z.object({ checkout_url: z.url({ protocol: /^https?$/ }) }) }),
})

const paymentSchema = z.object({
  id: z.string().min(1),
  attributes: z.object({ amount: z.int().positive(), currency: z.string(), status: z.string() }),
})

/** The schema of a payment in PayMongo's list of all payments; times in seconds since the epoch. */
const listedPaymentSchema = z.object({
  id: z.string().min(1),
  attributes: z.object({
    amount: z.int().positive(),
    currency: z.string(),
    status: z.string(),
    livemode: z.boolean(),
    created_at: z.int().nonnegative(),
    metadata: z.record(z.string(), z.unknown()).nullish(),
    external_reference_number: z.string().nullish(),
    refunds: z.unknown().optional(),
  }),
})

/** The statuses of a payment that was paid. A paid payment that was refunded later has `refunded`. */
const PAID_STATUSES: readonly string[] = ['paid', 'refunded']
const paymentListSchema = z.object({ data: z.array(listedPaymentSchema) })

/** Largest number of payments in one answer of PayMongo's list of payments. */
const PAGE_SIZE = 100

/** The schema of the resource in the event `checkout_session.payment.paid`. */
const paidSessionSchema = z.object({
  attributes: z.object({ reference_number: z.string().min(1), payments: z.array(paymentSchema) }),
})

/** The schema of the resource in the event `payment.refunded`: the payment with all its refunds. */
const refundedPaymentSchema = z.object({
  id: z.string().min(1),
  attributes: z.object({
    currency: z.string(),
    metadata: z.record(z.string(), z.unknown()).nullish(),
    external_reference_number: z.string().nullish(),
    refunds: z.array(
      z.object({
        id: z.string().min(1),
        attributes: z.object({ amount: z.int().positive(), status: z.string() }),
      }),
    ),
  }),
})

/** The function that reads the resource of each type of event. Events of other types are ignored. */
const EVENT_READERS: ReadonlyMap<string, (data: unknown) => PaymentEvent | undefined> = new Map([
  ['checkout_session.payment.paid', readPaidSession],
  ['payment.refunded', readRefundedPayment],
])

/**
 * Creates deposits with PayMongo, by its public documentation (https://developers.paymongo.com). Each order has a
 * hosted checkout session. The webhooks `checkout_session.payment.paid` and `payment.refunded` are signed in
 * `Paymongo-Signature`. A failed attempt does not end a checkout, because the player may try again on PayMongo's page.
 * Therefore events about failed attempts are ignored, and an unpaid order expires.
 */
export function createPaymongoDeposits(
  options: PaymongoOptions,
): Pick<
  PaymentProvider,
  | 'name'
  | 'signatureHeader'
  | 'channels'
  | 'createCheckout'
  | 'readWebhook'
  | 'findPayment'
  | 'listPayments'
  | 'refund'
> {
  return {
    name: 'paymongo',
    signatureHeader: 'paymongo-signature',
    channels: Object.keys(METHODS_BY_CHANNEL) as DepositChannelName[],
    createCheckout: request => createCheckoutSession(options, request),
    readWebhook(rawBody, signature, atMs) {
      const event = readSignedPaymongoEvent(options, options.webhookSecret, { rawBody, signature, atMs })
      if (!event) return undefined
      const read = EVENT_READERS.get(event.type)
      return read ? read(event.data) : 'ignored'
    },
    findPayment: ({ checkoutId }) => findSessionPayment(options, checkoutId),
    listPayments: range => listAllPayments(options, range),
    refund: request => refundPayment(options, request),
  }
}

/**
 * Opens a checkout session for an order.
 * @throws PaymongoFailure; the order then fails, see `openCheckout`
 */
async function createCheckoutSession(
  options: PaymongoOptions,
  request: CheckoutRequest,
): Promise<OpenedCheckout> {
  const { orderId, rechargeType, amount, returnPath } = request
  const back = options.publicUrl + returnPath
  const attributes = {
    line_items: [{ name: `${SITE_BRAND.name} deposit`, amount, currency: 'PHP', quantity: 1 }],
    payment_method_types: METHODS_BY_CHANNEL[rechargeType as DepositChannelName] ?? [],
    reference_number: orderId,
    // Adds the order's id as metadata, because PayMongo's list of payments contains the metadata of the session but not
    // the reference number.
    metadata: { order_id: orderId },
    description: `${SITE_BRAND.name} deposit`,
    success_url: back,
    cancel_url: back,
    send_email_receipt: false,
  }
  const call = { path: '/v2/checkout_sessions', body: { data: { attributes } } }
  const answer = sessionAnswerSchema.safeParse(await callPaymongo(options, call))
  if (!answer.success) throw new PaymongoFailure('an answer without a checkout_url')
  const { id: checkoutId, attributes: opened } = answer.data.data
  return { checkoutId, checkoutUrl: opened.checkout_url }
}

/**
 * Reads the event of a paid session. The event gets the payment's id, so a second payment of one checkout is a new
 * event, but a repeated webhook is not.
 */
function readPaidSession(data: unknown): PaymentEvent | undefined {
  const session = paidSessionSchema.safeParse(data)
  if (!session.success) return undefined
  const { reference_number: orderId, payments } = session.data.attributes
  const paid = payments.findLast(({ attributes }) => attributes.status === 'paid')
  if (paid?.attributes.currency !== 'PHP') return undefined
  return { eventId: paid.id, orderId, amount: centavos(paid.attributes.amount), outcome: 'paid' }
}

/**
 * Reads the event of a refunded payment. The event's amount is the sum of all refunds, and its id is the id of the last
 * refund.
 */
function readRefundedPayment(data: unknown): PaymentEvent | undefined {
  const refunded = refundedPaymentSchema.safeParse(data)
  if (!refunded.success) return undefined
  const { id: paymentId, attributes } = refunded.data
  const done = attributes.refunds.filter(refund => refund.attributes.status === 'succeeded')
  const last = done.at(-1)
  if (!last || attributes.currency !== 'PHP') return undefined
  const amount = centavos(done.reduce((sum, refund) => sum + refund.attributes.amount, 0))
  return { eventId: last.id, paymentId, orderId: orderIdOf(attributes), amount, outcome: 'reversed' }
}

/** Returns the id of the order to which a payment belongs; empty when PayMongo does not store it. */
function orderIdOf(payment: {
  readonly metadata?: Readonly<Record<string, unknown>> | null | undefined
  readonly external_reference_number?: string | null | undefined
}): string {
  const named = payment.metadata?.order_id
  return typeof named === 'string' ? named : (payment.external_reference_number ?? '')
}

/**
 * Finds the payment of a checkout session; `undefined` while it is unpaid.
 * @throws PaymongoFailure when PayMongo does not answer with the session
 */
async function findSessionPayment(
  options: PaymongoOptions,
  checkoutId: string,
): Promise<PaymentEvent | undefined> {
  if (checkoutId === '') throw new PaymongoFailure('an order without a checkout')
  const path = `/v2/checkout_sessions/${encodeURIComponent(checkoutId)}`
  const answer = z.object({ data: z.unknown() }).safeParse(await callPaymongo(options, { path }))
  const session = paidSessionSchema.safeParse(answer.data?.data)
  if (!session.success) throw new PaymongoFailure('an answer without the session')
  const isPaid = session.data.attributes.payments.some(({ attributes }) => attributes.status === 'paid')
  return isPaid ? readPaidSession(answer.data?.data) : undefined
}

/** A payment with its refunds. A refund with the status `failed` has moved no money. */
const refundablePaymentSchema = z.object({
  data: z.object({
    id: z.string().min(1),
    attributes: z.object({
      refunds: z
        .array(z.object({ attributes: z.object({ amount: z.int().positive(), status: z.string() }) }))
        .nullish(),
    }),
  }),
})

/**
 * Refunds a part of a payment, unless at least this amount was already refunded. The order's id is the idempotency key,
 * so two requests at the same time refund only once.
 * @throws PaymongoFailure when PayMongo refuses, or the result is unknown
 */
async function refundPayment(
  options: PaymongoOptions,
  { orderId, paymentId, amount }: RefundRequest,
): Promise<PaymentEvent | undefined> {
  const answer = await callPaymongo(options, { path: `/v1/payments/${encodeURIComponent(paymentId)}` })
  const known = refundablePaymentSchema.safeParse(answer)
  if (!known.success) throw new PaymongoFailure('an answer without the payment')
  const made = (known.data.data.attributes.refunds ?? []).filter(
    ({ attributes: { status } }) => status !== 'failed',
  )
  const sum = made.reduce((total, { attributes }) => total + attributes.amount, 0)
  if (sum >= amount) {
    const event = readRefundedPayment((answer as { data: unknown }).data)
    return event && { ...event, orderId }
  }
  const attributes = { amount, payment_id: paymentId, reason: 'others', metadata: { order_id: orderId } }
  const body = { data: { attributes } }
  await callPaymongo(options, { path: '/v1/refunds', body, idempotencyKey: `refund-${orderId}` })
  return undefined
}

/**
 * Yields the paid payments of a time range, each followed by its refunds. PayMongo lists the newest first; `after`
 * requests the payments that follow that id in the list.
 * @throws PaymongoFailure when a page repeats the previous page, because the rest of the list is then unknown
 */
async function* listAllPayments(
  options: PaymongoOptions,
  { fromMs, toMs }: TimeRange,
): AsyncGenerator<PaymentEvent> {
  const seen = new Set<string>()
  for (let after: string | undefined; ; ) {
    const query = new URLSearchParams({ limit: String(PAGE_SIZE), ...(after && { after }) })
    const answer = paymentListSchema.safeParse(await callPaymongo(options, { path: `/v1/payments?${query}` }))
    if (!answer.success) throw new PaymongoFailure('an answer without payments')
    const rows = answer.data.data
    if (rows.length > 0 && rows.every(({ id }) => seen.has(id)))
      throw new PaymongoFailure('a page of payments was repeated')
    for (const row of rows) {
      const { id, attributes } = row
      seen.add(id)
      const atMs = attributes.created_at * 1000
      const isOurs =
        attributes.currency === 'PHP' && attributes.livemode === isLivePaymongoKey(options.secretKey)
      const isPaid = PAID_STATUSES.includes(attributes.status)
      if (atMs < fromMs || atMs >= toMs || !isOurs || !isPaid) continue
      yield {
        eventId: id,
        orderId: orderIdOf(attributes),
        amount: centavos(attributes.amount),
        outcome: 'paid',
      }
      const refund = readRefundedPayment(row)
      if (refund) yield refund
    }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_SIZE || last.attributes.created_at * 1000 < fromMs) return
    after = last.id
  }
}
