import { afterEach, beforeEach, expect, test } from 'vitest'
import { depositOrder } from '../../../src/features/deposit/contract/deposit.ts'
import { listPaymentDeviations } from '../../../src/features/deposit/server/event-repository.ts'
import { settlePaymentDeviation } from '../../../src/features/deposit/server/settle-deviation.ts'
import { getExchange } from '../../../src/features/withdrawal/contract.ts'
import { newId } from '../../../src/server/clock.ts'
import { CommandError } from '../../../src/server/command-error.ts'
import { verifyLedger } from '../../../src/server/ledger/verify.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { signWebhook } from '../../../src/server/providers/payment/signature.ts'
import { startAppForSuite, WEBHOOK_SECRET } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import {
  type CreatedDepositOrder,
  registerPlayer,
  settleCheckout,
  type TestPlayer,
} from '../../support/player.ts'

const AMOUNT = 25_000
const SHORT_AMOUNT = AMOUNT - 100
const REASON = 'the provider confirms it'

describeOnBothEngines('payment deviations', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer
  let order: CreatedDepositOrder
  let eventId: string

  beforeEach(async () => {
    player = await registerPlayer(app)
    order = await player.order(AMOUNT)
    await settleCheckout(app, order, 'wrong')
    const [row] = (await listPaymentDeviations(app.services.db.read, { isOpen: true })).filter(
      each => each.order_id === order.orderId,
    )
    eventId = row?.event_id ?? ''
  })

  afterEach(async () => expect(await verifyLedger(app.services.db)).toEqual([]))

  const settleDeviationAs = (as: 'credited' | 'returned', id = eventId) =>
    settlePaymentDeviation(app.services, { eventId: id, as, reason: REASON, atMs: app.clock.now() })
  const openIds = async () =>
    (await listPaymentDeviations(app.services.db.read, { isOpen: true })).map(row => row.event_id)

  test('when staff credit a payment below the amount of its order, the player gets the amount that arrived, and the order is paid', async () => {
    expect(await settleDeviationAs('credited')).toMatchObject({
      settled_as: 'credited',
      settle_reason: REASON,
    })
    expect(await player.call(depositOrder, { orderId: order.orderId })).toMatchObject({
      state: 'paid',
      amount: SHORT_AMOUNT,
    })
    expect(await player.call(getExchange, {})).toMatchObject({
      coin: SHORT_AMOUNT,
      turnoverOwed: SHORT_AMOUNT,
    })
    expect(await openIds()).not.toContain(eventId)
  })

  test('a payment that staff settle as returned does not change the deposit order', async () => {
    await settleDeviationAs('returned')
    expect((await player.call(depositOrder, { orderId: order.orderId })).state).toBe('pending')
    expect(await player.coin()).toBe(0)
    expect(await openIds()).not.toContain(eventId)
  })

  test.each(['credited', 'returned'] as const)(
    'ten commands that settle a payment of a wrong amount at once as %s settle the payment only once',
    async as => {
      const settled = await Promise.allSettled(Array.from({ length: 10 }, () => settleDeviationAs(as)))
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const each of settled) {
        if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(CommandError)
      }
      expect(await player.coin()).toBe(as === 'credited' ? SHORT_AMOUNT : 0)
    },
  )

  test('when an order got both a payment that is too low and its full payment, staff can credit both', async () => {
    const event = { eventId: newId(1), orderId: order.orderId, amount: AMOUNT, outcome: 'paid' }
    const body = JSON.stringify(event)
    const signature = signWebhook(WEBHOOK_SECRET, body, app.clock.now())
    await app.post('/webhook/payment/sandbox', body, { 'x-signature': signature })
    await settleDeviationAs('credited')
    expect(await player.call(getExchange, {})).toMatchObject({
      coin: AMOUNT + SHORT_AMOUNT,
      turnoverOwed: AMOUNT + SHORT_AMOUNT,
    })
  })

  test("a second payment of a deposit order's full amount can be credited, and the command `verify` reports no fault", async () => {
    const paid = await player.order(AMOUNT)
    await settleCheckout(app, paid, 'pay')
    const body = JSON.stringify({ eventId: newId(3), orderId: paid.orderId, amount: AMOUNT, outcome: 'paid' })
    const signature = signWebhook(WEBHOOK_SECRET, body, app.clock.now())
    await app.post('/webhook/payment/sandbox', body, { 'x-signature': signature })
    const twice = (await listPaymentDeviations(app.services.db.read, { isOpen: true })).find(
      each => each.order_id === paid.orderId,
    )
    await settleDeviationAs('credited', twice?.event_id)
    expect(await player.call(getExchange, {})).toMatchObject({
      coin: 2 * AMOUNT,
      turnoverOwed: 2 * AMOUNT,
    })
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a payment of an unknown deposit order cannot be credited', async () => {
    const event = { eventId: newId(2), orderId: newId(0), amount: AMOUNT, outcome: 'paid' }
    const body = JSON.stringify(event)
    const signature = signWebhook(WEBHOOK_SECRET, body, app.clock.now())
    await app.post('/webhook/payment/sandbox', body, { 'x-signature': signature })
    await expect(settleDeviationAs('credited', event.eventId)).rejects.toBeInstanceOf(CommandError)
    expect(await settleDeviationAs('returned', event.eventId)).toMatchObject({ settled_as: 'returned' })
    await expect(settleDeviationAs('returned', 'nothing')).rejects.toBeInstanceOf(CommandError)
  })
})
