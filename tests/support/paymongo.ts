import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { answerTransfers, PaymongoTransfers } from './paymongo-transfers.ts'

export const PAYMONGO_KEY = 'sk_test_12345678abcdefgh'
export const PAYMONGO_WEBHOOK_SECRET = 'whsk_1234567890123456'
export const PAYMONGO_PAYOUT_SECRET = 'whsk_payouts_1234567890'
export const PAYMONGO_WALLET = { number: '705320540966', name: 'Perya Games' }

/**
 * Returns the environment variables of a server that uses the imitation of PayMongo. `PUBLIC_URL` is missing and must
 * be added.
 */
export const paymongoEnvironment = ({ url }: { readonly url: string }) => ({
  PAYMENT_PROVIDER: 'paymongo',
  PAYMONGO_SECRET_KEY: PAYMONGO_KEY,
  PAYMONGO_WEBHOOK_SECRET,
  PAYMONGO_PAYOUT_WEBHOOK_SECRET: PAYMONGO_PAYOUT_SECRET,
  PAYMONGO_WALLET_NUMBER: PAYMONGO_WALLET.number,
  PAYMONGO_WALLET_NAME: PAYMONGO_WALLET.name,
  PAYMONGO_URL: url,
})

/** A request for a checkout session that the imitation of PayMongo received. */
export interface PaymongoRequest {
  readonly path: string
  readonly authorization: string
  readonly attributes: {
    readonly line_items: readonly { readonly amount: number; readonly currency: string }[]
    readonly payment_method_types: readonly string[]
    readonly reference_number: string
    readonly success_url: string
    readonly cancel_url: string
  }
}

/** A refund that our server requested from the imitation of PayMongo. */
interface RefundRequest {
  readonly payment_id: string
  readonly amount: number
  readonly metadata: object
}

interface ListedPayment {
  readonly id: string
  readonly attributes: {
    readonly amount: number
    readonly status: string
    readonly created_at: number
    refunds?: readonly object[]
  }
}

/**
 * An HTTP server that imitates PayMongo, written from its public documentation. It creates checkout sessions and stores
 * transfers. `answer` is the next answer to a request for a session: a session, an error in the documented form,
 * invalid JSON, or a cut connection.
 */
export class PaymongoStandIn {
  readonly requests: PaymongoRequest[] = []
  readonly transfers = new PaymongoTransfers()
  /** The refunds that our server has requested. */
  readonly refunds: RefundRequest[] = []
  /** The order and the payments of each checkout session, by the id of the session. */
  readonly sessions = new Map<string, { readonly orderId: string; readonly payments: ListedPayment[] }>()
  /** Whether a payment in a list has the metadata of its checkout session. */
  arePaymentsNamed = true
  answer: 'session' | 'error' | 'garbage' | 'cut' = 'session'
  url = ''
  #server: Server | undefined

  /**
   * Starts the HTTP server of the imitation.
   * @param tls key and certificate for https; http if absent
   */
  async open(tls?: { readonly key: string; readonly cert: string }): Promise<void> {
    const listener: RequestListener = async (incoming, outgoing) => {
      const pieces: Buffer[] = []
      for await (const piece of incoming) pieces.push(piece as Buffer)
      if (/^\/v2\/(batch_)?transfers/.test(incoming.url ?? ''))
        return answerTransfers(this.transfers, incoming, outgoing, Buffer.concat(pieces).toString())
      if (incoming.method === 'GET') return this.#answerGet(incoming.url ?? '', outgoing)
      if (incoming.url === '/v1/refunds')
        return this.#answerRefund(Buffer.concat(pieces).toString(), outgoing)
      const { data } = JSON.parse(Buffer.concat(pieces).toString()) as {
        data: { attributes: PaymongoRequest['attributes'] }
      }
      const { authorization = '' } = incoming.headers
      this.requests.push({ path: incoming.url ?? '', authorization, attributes: data.attributes })
      if (this.answer === 'cut') incoming.socket.destroy()
      else if (this.answer === 'garbage') outgoing.writeHead(200).end('<html>')
      else if (this.answer === 'error') {
        const errors = [{ code: 'parameter_below_minimum', detail: 'the value is below the minimum' }]
        outgoing.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ errors }))
      } else {
        const id = `cs_${randomUUID().replaceAll('-', '')}`
        this.sessions.set(id, { orderId: data.attributes.reference_number, payments: [] })
        const attributes = { ...data.attributes, checkout_url: `https://checkout.paymongo.test/${id}` }
        outgoing
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ data: { id, type: 'checkout_session', attributes } }))
      }
    }
    const server = tls ? createTlsServer(tls, listener) : createServer(listener)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    this.#server = server
    this.url = `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  /**
   * Adds a payment of an order without sending a webhook.
   * @returns the id of the payment
   */
  pay(orderId: string, amount: number): string {
    const session = [...this.sessions.values()].find(each => each.orderId === orderId)
    if (!session) throw new Error(`No session for ${orderId}`)
    const id = `pay_${randomUUID().replaceAll('-', '')}`
    const created = Math.floor(this.transfers.now() / 1000)
    const attributes = { amount, currency: 'PHP', status: 'paid', livemode: false, created_at: created }
    session.payments.push({ id, attributes })
    return id
  }

  /**
   * Answers the server's request for a refund. Creates a pending refund, which remains until `refund` replaces the
   * payment's refunds. Answers 400 if the payment is unknown or smaller than the refund.
   */
  #answerRefund(body: string, outgoing: ServerResponse): void {
    const { attributes } = (JSON.parse(body) as { data: { attributes: RefundRequest } }).data
    this.refunds.push(attributes)
    const all = [...this.sessions.values()].flatMap(({ payments }) => payments)
    const paid = all.find(({ id }) => id === attributes.payment_id)
    const isMade = paid !== undefined && attributes.amount <= paid.attributes.amount
    const refund = { id: `ref_${attributes.payment_id}`, attributes: { ...attributes, status: 'pending' } }
    if (isMade) paid.attributes.refunds = [refund]
    const errors = [{ code: 'parameter_invalid', detail: 'the payment cannot be refunded' }]
    outgoing
      .writeHead(isMade ? 200 : 400, { 'content-type': 'application/json' })
      .end(JSON.stringify(isMade ? { data: refund } : { errors }))
  }

  /**
   * Replaces the refunds of a payment by successful refunds of these amounts, without sending a webhook.
   * @throws Error when there is no such payment
   */
  refund(paymentId: string, ...amounts: readonly number[]): void {
    const all = [...this.sessions.values()].flatMap(({ payments }) => payments)
    const paid = all.find(({ id }) => id === paymentId)
    if (!paid) throw new Error(`No payment ${paymentId}`)
    paid.attributes.refunds = amounts.map((amount, index) => ({
      id: `ref_${index}_${paymentId}`,
      attributes: { amount, status: 'succeeded' },
    }))
  }

  #answerGet(url: string, outgoing: ServerResponse): void {
    const { pathname, searchParams } = new URL(url, this.url)
    const answer = (data: unknown) =>
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
    const session = this.sessions.get(pathname.split('/').at(-1) ?? '')
    if (session) {
      answer({ attributes: { reference_number: session.orderId, payments: session.payments } })
      return
    }
    const all = [...this.sessions.values()].flatMap(({ orderId, payments }) =>
      payments.map(({ id, attributes }) => {
        const metadata = this.arePaymentsNamed ? { order_id: orderId } : null
        return { id, attributes: { ...attributes, metadata } }
      }),
    )
    const one = all.find(({ id }) => pathname === `/v1/payments/${id}`)
    if (one) {
      answer(one)
      return
    }
    const newest = all.reverse()
    const start = newest.findIndex(({ id }) => id === searchParams.get('after')) + 1
    answer(newest.slice(start, start + Number(searchParams.get('limit') ?? 10)))
  }

  async close(): Promise<void> {
    await new Promise(resolve => this.#server?.close(resolve))
  }
}

interface EventChange {
  readonly type?: string
  readonly livemode?: boolean
  readonly paymentId?: string
  readonly currency?: string
}

/** Creates the body of the event `checkout_session.payment.paid` for an order that was paid after a failed attempt. */
export function createPaidEventBody(orderId: string, amount: number, change: EventChange = {}): string {
  const { type = 'checkout_session.payment.paid', livemode = false, currency = 'PHP' } = change
  const payment = (id: string, status: string) => ({
    id,
    type: 'payment',
    attributes: { amount, currency, status, fee: 500, net_amount: amount - 500 },
  })
  const session = {
    id: 'cs_CbFCTDfxvMFNjwjVi26Uzhtj',
    type: 'checkout_session',
    attributes: {
      reference_number: orderId,
      livemode,
      payments: [payment('pay_failed', 'failed'), payment(change.paymentId ?? `pay_${randomUUID()}`, 'paid')],
    },
  }
  return JSON.stringify({
    data: {
      id: `evt_${randomUUID()}`,
      type: 'event',
      attributes: { type, livemode, data: session, created_at: 1_700_000_000 },
    },
  })
}

/**
 * Creates the body of the event `payment.refunded` for a payment. It contains a refund for each amount, and a failed
 * refund.
 */
export function createRefundedEventBody(
  { orderId, paymentId }: { readonly orderId: string; readonly paymentId: string },
  amounts: readonly number[],
): string {
  const refund = (id: string, amount: number, status: string) => ({
    id,
    type: 'refund',
    attributes: { amount, currency: 'PHP', payment_id: paymentId, status },
  })
  const refunds = [
    ...amounts.map((amount, index) => refund(`ref_${index}_${orderId}`, amount, 'succeeded')),
    refund('ref_failed', 100, 'failed'),
  ]
  const attributes = { amount: 0, status: 'paid', metadata: { order_id: orderId }, refunds }
  const data = { id: paymentId, type: 'payment', attributes: { currency: 'PHP', ...attributes } }
  const event = { type: 'payment.refunded', livemode: false, data }
  return JSON.stringify({ data: { id: `evt_${randomUUID()}`, type: 'event', attributes: event } })
}

/** Creates the header `Paymongo-Signature` for a body, in test mode or live mode. */
export function signPaymongoBody(
  body: string,
  atMs: number,
  { secret = PAYMONGO_WEBHOOK_SECRET, mode = 'te' as 'te' | 'li' } = {},
): string {
  const seconds = Math.floor(atMs / 1000)
  const hex = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return mode === 'te' ? `t=${seconds},te=${hex},li=` : `t=${seconds},te=,li=${hex}`
}
