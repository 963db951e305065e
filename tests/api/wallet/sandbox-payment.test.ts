import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { depositOrder } from '../../../src/contract/deposit.ts'
import { verify } from '../../../src/server/ledger/verify.ts'
import { listDeviations } from '../../../src/server/modules/deposit/event-repository.ts'
import { LATE_MS } from '../../../src/server/providers/payment/sandbox.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { onBothEngines } from '../../support/databases.ts'
import { type Order, registerPlayer, settleCheckout, type TestPlayer } from '../../support/player.ts'

const AMOUNT = 25_000

onBothEngines("the sandbox's checkout", databases => {
  let app: TestApp
  let player: TestPlayer
  let order: Order

  beforeAll(async () => {
    app = await createTestApp(databases)
  })

  beforeEach(async () => {
    player = await registerPlayer(app)
    order = await player.order(AMOUNT)
  })

  afterEach(async () => expect(await verify(app.parts.db)).toEqual([]))

  const stateOf = async () => (await player.call(depositOrder, { orderId: order.orderId })).state
  const pageText = async () => (await app.app.request(order.checkoutUrl)).text()

  test.each(['repeat', 'reorder'] as const)('that tells by %s credits once', async choice => {
    await settleCheckout(app, order, choice)
    expect(await stateOf()).toBe('paid')
    expect(await player.coin()).toBe(AMOUNT)
    await pageText()
    expect(await player.coin()).toBe(AMOUNT)
  })

  test('that tells late leaves the order waiting until then', async () => {
    await settleCheckout(app, order, 'late')
    expect(await pageText()).toContain('This payment went through.')
    expect(await app.parts.payment.deliver?.(app.clock.now())).toBe(0)
    expect([await stateOf(), await player.coin()]).toEqual(['pending', 0])
    app.clock.move(LATE_MS)
    expect(await app.parts.payment.deliver?.(app.clock.now())).toBe(1)
    expect([await stateOf(), await player.coin()]).toEqual(['paid', AMOUNT])
    expect(await app.parts.payment.deliver?.(app.clock.now())).toBe(0)
  })

  test('that takes another amount credits nothing, and staff see it', async () => {
    await settleCheckout(app, order, 'wrong')
    expect([await stateOf(), await player.coin()]).toEqual(['pending', 0])
    const deviations = (await listDeviations(app.parts.db.read)).filter(row => row.order_id === order.orderId)
    expect(deviations).toMatchObject([{ kind: 'wrongAmount', expected: AMOUNT, received: AMOUNT - 100 }])
  })

  test('that is forged changes nothing, and can still be paid', async () => {
    await settleCheckout(app, order, 'forge')
    expect([await stateOf(), await player.coin()]).toEqual(['pending', 0])
    await settleCheckout(app, order, 'pay')
    expect([await stateOf(), await player.coin()]).toEqual(['paid', AMOUNT])
  })
})
