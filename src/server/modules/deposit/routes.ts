import { API_PREFIX } from '../../../contract/call.ts'
import {
  depositCancel,
  depositCreate,
  depositOrder,
  depositQuote,
  depositRecord,
} from '../../../contract/deposit.ts'
import { type Routes, serve, serveCommand } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import { type PromotionFacts, promotionFacts, quoteDeposit } from './offers.ts'
import { type EventAnswer, takePaymentEvent } from './payment-event.ts'
import { findOrder, listOrders } from './repository.ts'
import { cancelOrder, createOrder, describeOrder, openChannels, openCheckout } from './service.ts'

const STATUS: Record<EventAnswer, 200 | 404 | 422> = {
  taken: 200,
  repeated: 200,
  unknownOrder: 404,
  wrongAmount: 422,
}

/** Serves deposit orders, their records, and the provider's webhook. */
export function registerDeposit(routes: Routes, parts: Parts): void {
  const { db, payment, clock } = parts
  serveCommand(
    routes,
    depositCreate,
    (tx, { body, caller: { playerId }, atMs }, facts: PromotionFacts) =>
      createOrder(parts, tx, { playerId, facts, atMs }, body),
    {
      authorise: ({ caller, atMs }) => promotionFacts(parts, caller.playerId, atMs),
      answerOf: ({ orderId }, { caller }) => openCheckout(parts, caller.playerId, orderId),
    },
  )
  serve(routes, depositQuote, ({ body, caller, atMs }) => {
    if (!openChannels(parts).some(({ name }) => name === body.rechargeType))
      throw new Refusal('channelClosed')
    return quoteDeposit(parts, caller.playerId, body, atMs)
  })
  serve(routes, depositOrder, async ({ body, caller }) => {
    const order = await findOrder(db.read, caller.playerId, body.orderId)
    if (!order) throw new Refusal('orderUnknown')
    return describeOrder(order)
  })
  serveCommand(routes, depositCancel, (tx, { body, caller: { playerId }, atMs }) =>
    cancelOrder(tx, { playerId, orderId: body.orderId, atMs }),
  )
  serve(routes, depositRecord, async ({ body, caller }) => {
    const page = await listOrders(db.read, caller.playerId, body)
    return { ...page, list: page.list.map(describeOrder) }
  })

  routes.app.post(`${API_PREFIX}/webhook/payment/${payment.name}`, async context => {
    const rawBody = await context.req.text()
    const signature = context.req.header(payment.signatureHeader) ?? ''
    const event = payment.readWebhook(rawBody, signature, clock.now())
    if (!event) return context.json({ received: false }, 400)
    if (event === 'ignored') return context.json({ received: true })
    const answer = await takePaymentEvent(parts, event, clock.now())
    return context.json({ received: STATUS[answer] === 200 }, STATUS[answer])
  })
}
