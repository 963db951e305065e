import { beforeAll, expect, test } from 'vitest'
import { getAfterLoginInfoWeb, refreshData } from '../../../src/contract/session.ts'
import { nextUtcDayStartMsAfter } from '../../../src/domain/day.ts'
import {
  DEFAULT_DEPOSIT_ORDERS_PER_DAY_MAX,
  DEPOSIT_MAX,
  DEPOSIT_MIN,
  DEPOSIT_ORDER_LIFE_MS,
  SLOW_DEPOSIT_ORDER_LIFE_MS,
} from '../../../src/domain/payments/deposit.ts'
import { depositCreate, depositOrder, depositRecord } from '../../../src/features/deposit/contract/deposit.ts'
import { expireUnpaidDeposits } from '../../../src/features/deposit/server/service.ts'
import { getExchange } from '../../../src/features/withdrawal/contract.ts'
import { newId } from '../../../src/server/clock.ts'
import { verifyLedger } from '../../../src/server/ledger/verify.ts'
import { createTestApp, refusalOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { newRequestId, registerPlayer, settleCheckout, type TestPlayer } from '../../support/player.ts'
import { createJobRun } from '../../support/schedule.ts'

describeOnBothEngines('a deposit', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer

  beforeAll(async () => {
    player = await registerPlayer(app)
  })

  const stateOf = async (of: TestPlayer, orderId: string) => (await of.call(depositOrder, { orderId })).state

  test('a deposit that was ordered and then paid at the payment provider is credited to the balance', {
    tags: ['money-authorised'],
  }, async () => {
    const newcomer = await registerPlayer(app)
    const order = await newcomer.order(50_000)
    expect(order).toMatchObject({
      state: 'pending',
      amount: 50_000,
      rechargeType: 'gcash',
      createTime: app.clock.now(),
      expireTime: app.clock.now() + DEPOSIT_ORDER_LIFE_MS,
    })
    expect(await newcomer.coin()).toBe(0)
    expect(await settleCheckout(app, order, 'pay')).toBe(`/wallets?name=deposit&order=${order.orderId}`)
    expect(await newcomer.call(depositOrder, { orderId: order.orderId })).toMatchObject({
      state: 'paid',
      checkoutUrl: '',
    })
    expect(await newcomer.coin()).toBe(50_000)
    const [line, ...rest] = await newcomer.readStatement()
    expect(line).toMatchObject({ kind: 'deposit', reference: order.orderId, change: 50_000 })
    expect(rest).toEqual([])
    expect(await verifyLedger(app.services.db)).toEqual([])
  })

  test('a deposit made from a game leads back to that game, on any page that shows the order', async () => {
    const newcomer = await registerPlayer(app)
    const body = { requestId: newRequestId(), rechargeType: 'gcash', amount: 20_000 }
    const order = await newcomer.call(depositCreate, { ...body, gameId: 1002 })
    const game = { gameId: 1002, name: 'Color Game' }
    expect(order.game).toEqual(game)
    await settleCheckout(app, order, 'pay')
    expect(await newcomer.call(depositOrder, { orderId: order.orderId })).toMatchObject({
      state: 'paid',
      game,
    })
    expect((await newcomer.call(depositRecord, {})).list[0]).toMatchObject({ game })
    // The body names a game that the catalog does not contain. The order is created without a game.
    const lost = await newcomer.call(depositCreate, { ...body, requestId: newRequestId(), gameId: 999_999 })
    expect(lost.game).toBeNull()
    expect((await newcomer.order(20_000)).game).toBeNull()
  })

  test('the answer to a log-in says whether the first deposit is still to come, and the user info shows the sum of all deposits', async () => {
    const newcomer = await registerPlayer(app)
    expect((await newcomer.call(getAfterLoginInfoWeb, {})).firstRecharge).toBe(true)
    await newcomer.deposit(10_000)
    await newcomer.deposit(15_000)
    expect((await newcomer.call(getAfterLoginInfoWeb, {})).firstRecharge).toBe(false)
    expect((await newcomer.call(refreshData, {})).userInfo).toMatchObject({ totalRecharge: 25_000 })
  })

  test('the amount of each deposit must be wagered once', async () => {
    const newcomer = await registerPlayer(app)
    await newcomer.deposit(10_000)
    app.clock.move(1)
    await newcomer.deposit(15_000)
    const info = await newcomer.call(getExchange, {})
    expect(info).toMatchObject({ coin: 25_000, turnoverOwed: 25_000, withdrawable: 0 })
    expect(info.grants.map(({ kind, required, remaining }) => [kind, required, remaining])).toEqual([
      ['deposit', 10_000, 10_000],
      ['deposit', 15_000, 15_000],
    ])
  })

  test.each([
    [DEPOSIT_MIN - 1, 'depositBelowMinimum', { minAmount: DEPOSIT_MIN }],
    [DEPOSIT_MAX + 1, 'depositAboveMaximum', { maxAmount: DEPOSIT_MAX }],
  ])(
    'a deposit of %i centavos is refused, and the refusal names the minimum or maximum that the amount breaks',
    async (amount, reason, detail) => {
      expect(await refusalOfCall(player.order(amount))).toEqual({ reason, detail })
    },
  )

  test.each([DEPOSIT_MIN, DEPOSIT_MAX])(
    'a deposit of %i centavos, exactly the minimum or maximum, is accepted',
    async amount => {
      expect((await player.order(amount)).state).toBe('pending')
    },
  )

  test('a deposit through a channel that is not open is refused', async () => {
    const body = { requestId: newRequestId(), rechargeType: 'barter', amount: 10_000 }
    expect(await refusalReasonOfCall(player.call(depositCreate, body))).toBe('channelClosed')
  })

  test('a deposit without a checkout page shows a QR code, an account or a reference', async () => {
    const newcomer = await registerPlayer(app)
    const createOrderOn = (rechargeType: string) =>
      newcomer.call(depositCreate, { requestId: newRequestId(), rechargeType, amount: 20_000 })
    for (const rechargeType of ['gcash', 'maya']) {
      expect((await createOrderOn(rechargeType)).instructions).toBeNull()
    }
    const code = await createOrderOn('qrph')
    expect(code.instructions).toMatchObject({ kind: 'qr', payload: expect.stringContaining('5406200.00') })
    expect(code.expireTime - code.createTime).toBe(DEPOSIT_ORDER_LIFE_MS)
    for (const rechargeType of ['bank', 'counter']) {
      const order = await createOrderOn(rechargeType)
      expect(order.instructions).toMatchObject({ kind: rechargeType, reference: order.orderId.slice(-8) })
      expect(order.expireTime - order.createTime).toBe(SLOW_DEPOSIT_ORDER_LIFE_MS)
      await settleCheckout(app, order, 'pay')
      const paid = await newcomer.call(depositOrder, { orderId: order.orderId })
      expect(paid).toMatchObject({ state: 'paid', checkoutUrl: '', instructions: null })
    }
    expect(await newcomer.coin()).toBe(40_000)
  })

  test('a player may place deposit orders up to a daily limit, and more on the next day', async () => {
    const newcomer = await registerPlayer(app)
    for (let n = 0; n < DEFAULT_DEPOSIT_ORDERS_PER_DAY_MAX; n++) await newcomer.order(10_000)
    const endsAtMs = nextUtcDayStartMsAfter(app.clock.now())
    expect(await refusalOfCall(newcomer.order(10_000))).toEqual({
      reason: 'depositDayLimit',
      detail: { endsAtMs },
    })
    app.clock.move(endsAtMs - app.clock.now())
    for (const each of [newcomer, player]) await each.reauthenticate()
    expect((await newcomer.order(10_000)).state).toBe('pending')
  })

  test('many taps at once cannot exceed the daily limit of deposit orders', async () => {
    const newcomer = await registerPlayer(app)
    for (let n = 2; n < DEFAULT_DEPOSIT_ORDERS_PER_DAY_MAX; n++) await newcomer.order(10_000)
    const asked = await Promise.allSettled(Array.from({ length: 6 }, () => newcomer.order(10_000)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  test('with the variable MIN_RECHARGE_STATUS set, the minimum of a deposit is the same before and after the first deposit', async () => {
    const { db } = app.services
    const strict = await createTestApp(databases, { db, env: { MIN_RECHARGE_STATUS: '1' } })
    const newcomer = await registerPlayer(strict)
    for (const isFirst of [true, false]) {
      const refusal = await refusalOfCall(newcomer.order(DEPOSIT_MIN - 1))
      expect(refusal).toEqual({ reason: 'depositBelowMinimum', detail: { minAmount: DEPOSIT_MIN } })
      if (isFirst) await newcomer.deposit(DEPOSIT_MIN)
    }
  })

  test('a request for a deposit order that does not exist or belongs to another player is refused as an unknown order', async () => {
    const order = await (await registerPlayer(app)).order(10_000)
    for (const orderId of [order.orderId, newId(0)]) {
      expect(await refusalReasonOfCall(player.call(depositOrder, { orderId }))).toBe('orderUnknown')
    }
  })

  test('a declined deposit moves no money and is shown as failed', { tags: ['money-told'] }, async () => {
    const newcomer = await registerPlayer(app)
    const order = await newcomer.order(10_000)
    await settleCheckout(app, order, 'decline')
    expect(await stateOf(newcomer, order.orderId)).toBe('failed')
    expect(await newcomer.coin()).toBe(0)
    const page = await (await app.request(order.checkoutUrl)).text()
    expect(page).toContain('This payment was declined.')
    expect(page).not.toContain('<form')
  })

  test('a deposit that is requested again with its request id makes no second order, and is refused if its details differ', async () => {
    const requestId = newRequestId()
    const first = await player.order(12_300, requestId)
    expect(await player.order(12_300, requestId)).toEqual(first)
    expect(await refusalReasonOfCall(player.order(12_400, requestId))).toBe('requestIdReused')
    expect((await player.order(12_300)).orderId).not.toBe(first.orderId)
  })

  test('twenty taps at once with one request id make one deposit order', async () => {
    const requestId = newRequestId()
    const orders = await Promise.all(Array.from({ length: 20 }, () => player.order(17_700, requestId)))
    expect(new Set(orders.map(order => order.orderId)).size).toBe(1)
  })

  test('an unpaid deposit order expires; money that comes late is still credited', async () => {
    const newcomer = await registerPlayer(app)
    const order = await newcomer.order(10_000)
    app.clock.move(DEPOSIT_ORDER_LIFE_MS - 1)
    await expireUnpaidDeposits(app.services, createJobRun(app.services))
    expect(await stateOf(newcomer, order.orderId)).toBe('pending')
    app.clock.move(1)
    await expireUnpaidDeposits(app.services, createJobRun(app.services))
    expect(await newcomer.call(depositOrder, { orderId: order.orderId })).toMatchObject({
      state: 'expired',
      checkoutUrl: '',
    })
    await settleCheckout(app, order, 'pay')
    expect(await stateOf(newcomer, order.orderId)).toBe('paid')
    expect(await newcomer.coin()).toBe(10_000)
  })

  test('a paid deposit order does not expire', async () => {
    const newcomer = await registerPlayer(app)
    const order = await newcomer.deposit(10_000)
    app.clock.move(DEPOSIT_ORDER_LIFE_MS)
    await expireUnpaidDeposits(app.services, createJobRun(app.services))
    expect(await stateOf(newcomer, order.orderId)).toBe('paid')
  })

  test('deposits are listed in the records, newest first, page by page', async () => {
    const newcomer = await registerPlayer(app)
    const amounts = [10_100, 10_200, 10_300, 10_400, 10_500]
    for (const amount of amounts) {
      app.clock.move(1)
      await newcomer.order(amount)
    }
    const listed: number[] = []
    const sizes: number[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await newcomer.call(depositRecord, { pageSize: 2, ...(cursor ? { cursor } : {}) })
      listed.push(...page.list.map(order => order.amount))
      sizes.push(page.list.length)
      cursor = page.nextCursor
    }
    expect(sizes).toEqual([2, 2, 1])
    expect(listed).toEqual(amounts.toReversed())
    const beyond = await newcomer.call(depositRecord, { cursor: '0'.repeat(26) })
    expect(beyond).toEqual({ list: [], nextCursor: null })
  })

  test.each(['nobody', '%00', '01%E0%A4%A', '../etc'])(
    'there is no checkout page for the unknown deposit order "%s"',
    async id => {
      for (const method of ['GET', 'POST']) {
        const response = await app.request(`/sandbox/checkout/${id}`, { method })
        expect(response.status).toBe(404)
      }
    },
  )

  test('a choice that the checkout page does not offer does not pay the deposit', async () => {
    await player.reauthenticate()
    const order = await player.order(10_000)
    const body = 'choice=credit-me-twice'
    expect((await app.request(order.checkoutUrl, { method: 'POST', body })).status).toBe(404)
    expect(await stateOf(player, order.orderId)).toBe('pending')
  })
})
