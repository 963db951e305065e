import { API_PREFIX } from '../../../contract/call.ts'
import { type Routes, serveCommand, serveEndpoint } from '../../../server/http/route.ts'
import { moneyMoverOfCaller } from '../../../server/identity/caller.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import {
  depositCancel,
  depositCreate,
  depositOrder,
  depositQuote,
  depositRecord,
} from '../contract/deposit.ts'
import { couponList, firstDepositBonus } from '../contract/deposit-bonus.ts'
import { checkWaitingOrderPayment } from './check.ts'
import { type PromotionFacts, promotionFactsOf, quoteDeposit } from './offers.ts'
import { describeDepositOrder, describeDepositOrders } from './order-result.ts'
import { applyPaymentEvent } from './payment-event.ts'
import { findPlayerDepositOrder, listPlayerDepositOrders } from './repository.ts'
import { cancelDepositOrder, createDepositOrder, listOfferedChannels, openCheckout } from './service.ts'
import { describeCoupons, describeFirstDepositBonus } from './terms.ts'

/** Registers the calls for deposit orders, their lists, and the provider's webhook. */
export function registerDepositRoutes(routes: Routes, services: Services): void {
  const { catalogue, db, payment, clock } = services
  serveCommand(
    routes,
    depositCreate,
    (tx, { body, caller, atMs }, facts: PromotionFacts) =>
      createDepositOrder(services, tx, { ...moneyMoverOfCaller(services, caller, atMs), facts }, body),
    {
      authorise: ({ caller, atMs }) => promotionFactsOf(services, caller.playerId, atMs),
      answerOf: ({ orderId }, { caller }) => openCheckout(services, caller.playerId, orderId),
    },
  )
  serveEndpoint(routes, depositQuote, ({ body, caller, atMs }) => {
    if (!listOfferedChannels(services).some(({ name }) => name === body.rechargeType))
      throw new Refusal('channelClosed')
    return quoteDeposit(services, caller.playerId, body, atMs)
  })
  serveEndpoint(routes, firstDepositBonus, ({ caller, atMs }) =>
    describeFirstDepositBonus(services, caller?.playerId, atMs),
  )
  serveEndpoint(routes, couponList, ({ caller, atMs }) => describeCoupons(services, caller.playerId, atMs))
  serveEndpoint(routes, depositOrder, async ({ body, caller }) => {
    const order = await findPlayerDepositOrder(db.read, caller.playerId, body.orderId)
    if (!order) throw new Refusal('orderUnknown')
    const isChanged = await checkWaitingOrderPayment(services, order)
    const now = isChanged ? await findPlayerDepositOrder(db.read, caller.playerId, body.orderId) : order
    return describeDepositOrder(catalogue, db.read, now ?? order)
  })
  serveCommand(routes, depositCancel, (tx, { body, caller: { playerId }, atMs }) =>
    cancelDepositOrder(services, tx, { playerId, orderId: body.orderId, atMs }),
  )
  serveEndpoint(routes, depositRecord, async ({ body, caller }) => {
    const { playerId } = caller
    const page = await listPlayerDepositOrders(db.read, playerId, body)
    return { ...page, list: await describeDepositOrders(catalogue, db.read, playerId, page.list) }
  })

  routes.app.post(`${API_PREFIX}/webhook/payment/${payment.name}`, async context => {
    const rawBody = await context.req.text()
    const signature = context.req.header(payment.signatureHeader) ?? ''
    const event = payment.readWebhook(rawBody, signature, clock.now())
    if (!event) return context.json({ received: false }, 400)
    if (event === 'ignored') return context.json({ received: true })
    // Applies the event and answers with success even if it does not fit. Such an event is stored for staff, so the
    // provider need not repeat the webhook.
    await applyPaymentEvent(services, event, clock.now())
    return context.json({ received: true })
  })
}
