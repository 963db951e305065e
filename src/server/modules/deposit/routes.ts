import { API_PREFIX } from '../../../contract/call.ts'
import { depositCreate, depositOrder, depositRecord } from '../../../contract/deposit.ts'
import { type Routes, serve, serveCommand } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import { type EventAnswer, takePaymentEvent } from './payment-event.ts'
import { findOrder, listOrders } from './repository.ts'
import { createOrder, describeOrder, openCheckout } from './service.ts'

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
    (tx, { body, caller, atMs }) => createOrder(parts, tx, caller.playerId, body, atMs),
    { answerOf: ({ orderId }, { caller }) => openCheckout(parts, caller.playerId, orderId) },
  )
  serve(routes, depositOrder, async ({ body, caller }) => {
    const order = await findOrder(db.read, caller.playerId, body.orderId)
    if (!order) throw new Refusal('orderUnknown')
    return describeOrder(order)
  })
  serve(routes, depositRecord, async ({ body, caller }) => {
    const page = await listOrders(db.read, caller.playerId, body)
    return { ...page, list: page.list.map(describeOrder) }
  })

  routes.app.post(`${API_PREFIX}/webhook/payment/${payment.name}`, async context => {
    const rawBody = await context.req.text()
    const signature = context.req.header('x-signature') ?? ''
    const event = payment.readWebhook(rawBody, signature, clock.now())
    if (!event) return context.json({ received: false }, 400)
    const answer = await takePaymentEvent(parts, event, clock.now())
    return context.json({ received: STATUS[answer] === 200 }, STATUS[answer])
  })
}
