import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { BRAND } from '../../../domain/brand.ts'
import { KIB } from '../../../domain/bytes.ts'
import type { DepositChannelName } from '../../../domain/deposit.ts'
import { centavos } from '../../../domain/money.ts'
import { MINUTE_MS } from '../../../domain/time.ts'
import type { CheckoutRequest, OpenedCheckout, PaymentEvent, PaymentProvider } from './provider.ts'

/** How the provider is reached. */
export interface PaymongoOptions {
  /** `sk_test_…` or `sk_live_…`. */
  readonly secretKey: string
  /** The secret of the webhook (`whsk_…`), with which PayMongo signs its events. */
  readonly webhookSecret: string
  /** Origin of the API, without a slash at the end. */
  readonly url: string
  /** Origin of our own site, to which the checkout returns the player. */
  readonly publicUrl: string
  /** How long an answer may take. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10_000

/** Bytes of an answer that are used; a checkout session has a few thousand. */
const ANSWER_MAX_BYTES = 256 * KIB

/** A webhook that is older or newer than this is refused, so that an intercepted one cannot be replayed later. */
const WINDOW_MS = 5 * MINUTE_MS

/** The provider's payment methods for each channel that it supports. */
const METHODS: Readonly<Partial<Record<DepositChannelName, readonly string[]>>> = {
  gcash: ['gcash'],
  maya: ['paymaya'],
  qrph: ['qrph'],
  bank: ['dob', 'dob_ubp', 'brankas_bdo', 'brankas_landbank', 'brankas_metrobank'],
}

const SIGNATURE_PATTERN = /^t=(\d{1,12}),te=([0-9a-f]{64})?,li=([0-9a-f]{64})?$/

/** The provider refused, or could not be reached. The message contains neither the key nor data of the player. */
export class PaymongoFailure extends Error {
  override readonly name = 'PaymongoFailure'
}

const sessionAnswer = z.object({
  data: z.object({ id: z.string(), attributes: z.object({ checkout_url: z.url({ protocol: /^https?$/ }) }) }),
})

const payment = z.object({
  id: z.string().min(1),
  attributes: z.object({ amount: z.int().positive(), currency: z.string(), status: z.string() }),
})

/** The fields that every event has; the form of its `data` depends on its type. */
const anyEvent = z.object({
  data: z.object({
    id: z.string().min(1),
    type: z.literal('event'),
    attributes: z.object({ type: z.string(), livemode: z.boolean(), data: z.unknown() }),
  }),
})

/** The resource of `checkout_session.payment.paid`. */
const paidSession = z.object({
  attributes: z.object({ reference_number: z.string().min(1), payments: z.array(payment) }),
})

/**
 * Deposits by PayMongo, after its public documentation (https://developers.paymongo.com): a hosted checkout session for
 * each order, and the webhook `checkout_session.payment.paid`, signed in `Paymongo-Signature`. A failed attempt does
 * not end a checkout, since the player may try again on the provider's page. So events of failed attempts are ignored,
 * and an unpaid order expires.
 */
export function createPaymongoDeposits(
  options: PaymongoOptions,
): Pick<PaymentProvider, 'name' | 'signatureHeader' | 'channels' | 'createCheckout' | 'readWebhook'> {
  const isLive = options.secretKey.startsWith('sk_live_')
  return {
    name: 'paymongo',
    signatureHeader: 'paymongo-signature',
    channels: Object.keys(METHODS) as DepositChannelName[],
    createCheckout: request => createSession(options, request),
    readWebhook(rawBody, signature, atMs) {
      if (!verifySignature({ secret: options.webhookSecret, isLive, rawBody, signature, atMs }))
        return undefined
      return readEvent(rawBody, isLive)
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
  const answer = sessionAnswer.safeParse(
    await post(options, '/v2/checkout_sessions', { data: { attributes } }),
  )
  if (!answer.success) throw new PaymongoFailure('an answer without a checkout_url')
  return { checkoutUrl: answer.data.data.attributes.checkout_url }
}

/** @throws PaymongoFailure; its message contains neither the key nor the body */
async function post(
  { url, secretKey, timeoutMs = TIMEOUT_MS }: PaymongoOptions,
  path: string,
  body: object,
): Promise<unknown> {
  let status: number
  let text: string
  try {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    status = response.status
    text = Buffer.from(await response.arrayBuffer())
      .subarray(0, ANSWER_MAX_BYTES)
      .toString('utf8')
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw new PaymongoFailure(isLate ? 'no answer in time' : 'the connection failed')
  }
  const json = parseJson(text)
  if (status >= 200 && status < 300) return json
  throw new PaymongoFailure(`status ${status} ${errorCodes(json)}`.trim())
}

/** The codes of the provider's `errors`. Its details are left out, since they repeat the data that was sent. */
function errorCodes(json: unknown): string {
  const parsed = z.object({ errors: z.array(z.object({ code: z.string().max(64) })) }).safeParse(json)
  return parsed.success ? parsed.data.errors.map(({ code }) => code).join(', ') : ''
}

interface SignedBody {
  readonly secret: string
  readonly isLive: boolean
  readonly rawBody: string
  readonly signature: string
  readonly atMs: number
}

/**
 * Whether `Paymongo-Signature` (`t=<epoch s>,te=<hex>,li=<hex>`) signs the raw body within the time window. The
 * HMAC-SHA256 of `t.body` is in `li` for live events and in `te` for events of the test mode. Compared in constant
 * time.
 */
function verifySignature({ secret, isLive, rawBody, signature, atMs }: SignedBody): boolean {
  const [, seconds = '', test = '', live = ''] = SIGNATURE_PATTERN.exec(signature.replaceAll(' ', '')) ?? []
  const given = isLive ? live : test
  if (seconds === '' || given === '' || Math.abs(atMs - Number(seconds) * 1000) > WINDOW_MS) return false
  const digest = createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest()
  return timingSafeEqual(digest, Buffer.from(given, 'hex'))
}

/**
 * The event of a signed body. The payment's id is used as the event's id: a second payment of one checkout is a new
 * event, while a repeated webhook is not.
 */
function readEvent(rawBody: string, isLive: boolean): PaymentEvent | 'ignored' | undefined {
  const event = anyEvent.safeParse(parseJson(rawBody))
  if (!event.success) return undefined
  const { type, livemode, data } = event.data.data.attributes
  if (livemode !== isLive) return undefined
  if (type !== 'checkout_session.payment.paid') return 'ignored'
  const session = paidSession.safeParse(data)
  if (!session.success) return undefined
  const { reference_number: orderId, payments } = session.data.attributes
  const paid = payments.findLast(({ attributes }) => attributes.status === 'paid')
  if (paid?.attributes.currency !== 'PHP') return undefined
  return { eventId: paid.id, orderId, amount: centavos(paid.attributes.amount), outcome: 'paid' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
