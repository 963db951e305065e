import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../../src/domain/time.ts'
import { depositOrder } from '../../../src/features/deposit/contract/deposit.ts'
import { listPaymentDeviations } from '../../../src/features/deposit/server/event-repository.ts'
import { getExchange } from '../../../src/features/withdrawal/contract.ts'
import { newId } from '../../../src/server/clock.ts'
import { signWebhook } from '../../../src/server/providers/payment/signature.ts'
import { WEBHOOK_SECRET } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { openOrderBeforeEachTest } from '../../support/open-order.ts'
import { registerPlayer } from '../../support/player.ts'

const AMOUNT = 25_000

describeOnBothEngines('payment webhooks', databases => {
  const at = openOrderBeforeEachTest(databases, AMOUNT)

  const eventOf = (change: object = {}) =>
    JSON.stringify({
      eventId: randomUUID(),
      orderId: at.order.orderId,
      amount: AMOUNT,
      outcome: 'paid',
      ...change,
    })
  const sendWebhook = (body: string, signature = signWebhook(WEBHOOK_SECRET, body, at.app.clock.now())) =>
    at.app.post('/webhook/payment/sandbox', body, { 'x-signature': signature })

  test('a payment webhook credits the deposit order that it names', async () => {
    const response = await sendWebhook(eventOf())
    expect([response.status, await response.json()]).toEqual([200, { received: true }])
    expect(await at.stateOf()).toBe('paid')
    expect(await at.player.coin()).toBe(AMOUNT)
  })

  test('a payment webhook may arrive before the deposit order has stored its checkout', async () => {
    await at.app.services.db.transact(tx =>
      tx.query
        .updateTable('deposit_order')
        .set({ state: 'created', checkout_url: '' })
        .where('id', '=', at.order.orderId)
        .execute(),
    )
    await sendWebhook(eventOf())
    expect(await at.stateOf()).toBe('paid')
    expect(await at.player.coin()).toBe(AMOUNT)
  })

  test.each([
    ['no signature', () => ''],
    ['a malformed signature', () => 'sha256=00'],
    [
      "a signature by somebody else's key",
      (body: string, nowMs: number) => signWebhook('another key', body, nowMs),
    ],
    ['a signature over another body', (_: string, nowMs: number) => signWebhook(WEBHOOK_SECRET, '{}', nowMs)],
    [
      'a signature whose time was changed',
      (body: string, nowMs: number) =>
        signWebhook(WEBHOOK_SECRET, body, nowMs - 1).replace(/^t=\d+/, `t=${nowMs}`),
    ],
    [
      'a signature that is too old',
      (body: string, nowMs: number) => signWebhook(WEBHOOK_SECRET, body, nowMs - 5 * MINUTE_MS - 1),
    ],
    [
      'a signature from the future',
      (body: string, nowMs: number) => signWebhook(WEBHOOK_SECRET, body, nowMs + 5 * MINUTE_MS + 1),
    ],
  ])('a payment webhook with %s is refused', { tags: ['money-authorised'] }, async (_, sign) => {
    const body = eventOf()
    expect((await sendWebhook(body, sign(body, at.app.clock.now()))).status).toBe(400)
    expect(await at.stateOf()).toBe('pending')
    expect(await at.player.coin()).toBe(0)
  })

  test.each([
    ['that is not JSON', () => 'paid!'],
    ['with an unknown field', () => eventOf({ credit: 'double' })],
    ['without an amount', () => eventOf({ amount: undefined })],
    ['with half a centavo as its amount', () => eventOf({ amount: 0.5 })],
    ['with an unknown outcome', () => eventOf({ outcome: 'perhaps' })],
  ])('a payment webhook %s is refused although its signature is valid', async (_, body) => {
    expect((await sendWebhook(body())).status).toBe(400)
    expect(await at.stateOf()).toBe('pending')
  })

  test('a payment webhook whose body was cut short is refused', async () => {
    const body = eventOf()
    const signature = signWebhook(WEBHOOK_SECRET, body, at.app.clock.now())
    for (const length of [0, 1, Math.floor(body.length / 2), body.length - 1]) {
      expect((await sendWebhook(body.slice(0, length), signature)).status).toBe(400)
    }
    expect(await at.stateOf()).toBe('pending')
    expect(await at.player.coin()).toBe(0)
  })

  test('a payment webhook with the signature of another order changes neither order', async () => {
    const other = await registerPlayer(at.app)
    const { orderId } = await other.order(AMOUNT)
    const signature = signWebhook(WEBHOOK_SECRET, eventOf(), at.app.clock.now())
    expect((await sendWebhook(eventOf({ orderId }), signature)).status).toBe(400)
    expect(await at.stateOf()).toBe('pending')
    expect((await other.call(depositOrder, { orderId })).state).toBe('pending')
    expect([await at.player.coin(), await other.coin()]).toEqual([0, 0])
  })

  test('a payment webhook that is five minutes old is accepted', async () => {
    const body = eventOf()
    const signature = signWebhook(WEBHOOK_SECRET, body, at.app.clock.now() - 5 * MINUTE_MS)
    expect((await sendWebhook(body, signature)).status).toBe(200)
  })

  test('a repeated payment webhook credits nothing more, and is acknowledged', async () => {
    const body = eventOf()
    for (let n = 0; n < 3; n++) expect((await sendWebhook(body)).status).toBe(200)
    expect(await at.player.coin()).toBe(AMOUNT)
    expect((await at.player.call(getExchange, {})).turnoverOwed).toBe(AMOUNT)
  })

  test('a second payment webhook for a paid order credits nothing more', async () => {
    await sendWebhook(eventOf())
    expect((await sendWebhook(eventOf())).status).toBe(200)
    expect(await at.player.coin()).toBe(AMOUNT)
    const deviations = await listPaymentDeviations(at.app.services.db.read)
    const mine = deviations.filter(row => row.order_id === at.order.orderId)
    expect(mine, 'staff see the second payment').toMatchObject([{ kind: 'paidTwice', received: AMOUNT }])
  })

  test('twenty payment webhooks at once, of one id or of many, credit exactly once', {
    tags: ['money-authorised'],
  }, async () => {
    const same = eventOf()
    const bodies = Array.from({ length: 20 }, (_, n) => (n % 2 ? same : eventOf()))
    const statuses = await Promise.all(bodies.map(async body => (await sendWebhook(body)).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await at.player.coin()).toBe(AMOUNT)
    expect((await at.player.readStatement()).map(line => line.change)).toEqual([AMOUNT])
    expect((await at.player.call(getExchange, {})).turnoverOwed).toBe(AMOUNT)
  })

  test.each([AMOUNT - 1, AMOUNT + 1, 1])(
    'a payment webhook for %i centavos, which is not the amount of the order, credits nothing and waits for staff',
    async amount => {
      expect((await sendWebhook(eventOf({ amount }))).status).toBe(200)
      expect(await at.stateOf()).toBe('pending')
      const deviations = await listPaymentDeviations(at.app.services.db.read)
      const mine = deviations.filter(row => row.order_id === at.order.orderId)
      expect(mine).toMatchObject([
        { kind: 'wrongAmount', expected: AMOUNT, received: amount, outcome: 'paid' },
      ])
      expect((await sendWebhook(eventOf())).status).toBe(200)
    },
  )

  test('a payment webhook of an unknown deposit order is refused', async () => {
    const body = eventOf({ orderId: newId(0), eventId: 'for nobody' })
    for (let n = 0; n < 2; n++) expect((await sendWebhook(body)).status).toBe(200)
    const deviations = await listPaymentDeviations(at.app.services.db.read)
    const mine = deviations.filter(row => row.event_id === 'for nobody')
    expect(mine).toMatchObject([{ kind: 'unknownOrder', expected: null, received: AMOUNT }])
  })

  test('a failed payment ends the deposit order; a payment that follows is still credited', async () => {
    await sendWebhook(eventOf({ outcome: 'failed' }))
    expect(await at.stateOf()).toBe('failed')
    expect(await at.player.coin()).toBe(0)
    await sendWebhook(eventOf())
    expect(await at.stateOf()).toBe('paid')
    expect(await at.player.coin()).toBe(AMOUNT)
  })

  test('a payment webhook that reports a failure after the payment takes back no money', async () => {
    await sendWebhook(eventOf())
    await sendWebhook(eventOf({ outcome: 'failed' }))
    expect(await at.stateOf()).toBe('paid')
    expect(await at.player.coin()).toBe(AMOUNT)
  })
})
