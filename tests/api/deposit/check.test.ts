import { afterAll, beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../src/domain/time.ts'
import { depositOrder } from '../../../src/features/deposit/contract/deposit.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { PaymongoStandIn, paymongoEnvironment } from '../../support/paymongo.ts'
import { type CreatedDepositOrder, registerPlayer, type TestPlayer } from '../../support/player.ts'

const AMOUNT = 50_000

describeOnBothEngines('an order whose webhook was lost', databases => {
  const standIn = new PaymongoStandIn()
  const app = startAppForSuite(databases, async () => {
    await standIn.open()
    return { env: { ...paymongoEnvironment(standIn), PUBLIC_URL: 'http://perya.test' } }
  })
  let player: TestPlayer
  let order: CreatedDepositOrder

  afterAll(() => standIn.close())

  beforeEach(async () => {
    player = await registerPlayer(app)
    order = await player.order(AMOUNT)
  })

  const stateOf = async () => (await player.call(depositOrder, { orderId: order.orderId })).state

  test('the page of a paid deposit order shows it as paid after a minute, and the deposit is credited once', async () => {
    standIn.pay(order.orderId, AMOUNT)
    expect(await stateOf()).toBe('pending')
    app.clock.move(MINUTE_MS)
    expect(await Promise.all([stateOf(), stateOf(), stateOf()])).toContain('paid')
    expect(await stateOf()).toBe('paid')
    expect(await player.coin()).toBe(AMOUNT)
  })

  test('open pages of an unpaid deposit order make the server ask the payment provider at most once a minute', async () => {
    app.clock.move(MINUTE_MS)
    expect(await stateOf()).toBe('pending')
    standIn.pay(order.orderId, AMOUNT)
    expect(await stateOf()).toBe('pending')
    app.clock.move(MINUTE_MS)
    expect(await stateOf()).toBe('paid')
  })

  test("the operator's command `deposit check` asks the payment provider at once", async () => {
    const runDepositCheck = async () =>
      (await runCommandInProcess(app.services, 'deposit', 'check', order.orderId)).data
    expect(await runDepositCheck()).toMatchObject({ state: 'pending', payment: 'unpaid' })
    standIn.pay(order.orderId, AMOUNT)
    expect(await runDepositCheck()).toMatchObject({ state: 'paid', payment: 'taken' })
    expect(await runDepositCheck()).toMatchObject({ state: 'paid', payment: 'repeated' })
    expect(await player.coin()).toBe(AMOUNT)
  })

  test('a deposit order that the payment provider cannot look up keeps its state', async () => {
    app.clock.move(MINUTE_MS)
    await app.services.db.transact(tx =>
      tx.query.updateTable('deposit_checkout').set({ checkout_id: 'cs_unknown' }).execute(),
    )
    expect(await stateOf()).toBe('pending')
  })
})
