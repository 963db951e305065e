import { afterAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../../src/domain/time.ts'
import { depositOrder } from '../../../../src/features/deposit/contract/deposit.ts'
import { depositModule } from '../../../../src/features/deposit/server/module.ts'
import { reconcileDeposits } from '../../../../src/features/deposit/server/reconcile.ts'
import { exchangeRecord } from '../../../../src/features/withdrawal/contract.ts'
import { approveWithdrawal } from '../../../../src/features/withdrawal/server/payout.ts'
import { runJobIfDue } from '../../../../src/server/events/schedule.ts'
import type { PaymentReconciliation } from '../../../../src/server/module.ts'
import { verifyAllRecords } from '../../../../src/server/operator/verify.ts'
import { startAppForSuite } from '../../../support/app.ts'
import { describeOnOneEngine } from '../../../support/databases.ts'
import { runCommandInProcess } from '../../../support/operator-tool.ts'
import {
  createPaidEventBody,
  PaymongoStandIn,
  paymongoEnvironment,
  signPaymongoBody,
} from '../../../support/paymongo.ts'
import {
  type CreatedDepositOrder,
  logInAgain,
  registerPlayer,
  settleCheckout,
  type TestPlayer,
} from '../../../support/player.ts'

const AMOUNT = 25_000

describeOnOneEngine('reconciliation with PayMongo', databases => {
  const standIn = new PaymongoStandIn()
  const app = startAppForSuite(databases, async () => {
    await standIn.open()
    return { env: { ...paymongoEnvironment(standIn), PUBLIC_URL: 'http://perya.test' } }
  })
  let player: TestPlayer
  let order: CreatedDepositOrder

  afterAll(() => standIn.close())

  beforeEach(async () => {
    standIn.transfers.now = now
    standIn.arePaymentsNamed = true
    // Moves the clock by two days, so that each test uses a different day.
    app.clock.move(2 * DAY_MS)
    player = await registerPlayer(app)
    order = await player.order(AMOUNT)
  })

  const now = () => app.clock.now()
  const today = () => new Date(now()).toISOString().slice(0, 10)
  const loadDepositState = async () => (await player.call(depositOrder, { orderId: order.orderId })).state

  async function reconcileToday() {
    const { data, isOk } = await runCommandInProcess(app.services, 'payment', 'reconcile', '--day', today())
    const [deposits, payouts] = (data as { reports: PaymentReconciliation[] }).reports
    return { isOk, deposits, payouts }
  }

  test.each([true, false])(
    'reconciling credits a payment whose webhook was lost, but only once (PayMongo states the order id: %s)',
    async isNamed => {
      standIn.arePaymentsNamed = isNamed
      const providerId = standIn.pay(order.orderId, AMOUNT)
      const line = { id: order.orderId, providerId, result: 'settled', kind: 'lostWebhook' }
      expect(await reconcileToday()).toMatchObject({ isOk: true, deposits: { compared: 1, lines: [line] } })
      expect([await loadDepositState(), await player.coin()]).toEqual(['paid', AMOUNT])
      expect((await reconcileToday()).deposits?.lines).toEqual([])
      const late = createPaidEventBody(order.orderId, AMOUNT, { paymentId: providerId })
      const headers = { 'paymongo-signature': signPaymongoBody(late, now()) }
      expect((await app.post('/webhook/payment/paymongo', late, headers)).status).toBe(200)
      expect(await player.coin()).toBe(AMOUNT)
      expect(await verifyAllRecords(app.services)).toEqual([])
    },
  )

  test.each([true, false])(
    'reconciling takes back a deposit whose refund webhook was lost, and lists a partial refund (PayMongo states the order id: %s)',
    async isNamed => {
      standIn.arePaymentsNamed = isNamed
      const paymentId = standIn.pay(order.orderId, AMOUNT)
      await reconcileToday()
      standIn.refund(paymentId, AMOUNT - 1_000)
      const part = { providerId: `ref_0_${paymentId}`, result: 'deviation', kind: 'wrongAmount' }
      expect((await reconcileToday()).deposits?.lines).toMatchObject([part])
      expect([await loadDepositState(), await player.coin()]).toEqual(['paid', AMOUNT])
      standIn.refund(paymentId, AMOUNT - 1_000, 1_000)
      const whole = { providerId: `ref_1_${paymentId}`, result: 'settled', kind: 'lostWebhook' }
      expect((await reconcileToday()).deposits?.lines).toMatchObject([whole])
      expect([await loadDepositState(), await player.coin()]).toEqual(['reversed', 0])
      expect((await reconcileToday()).deposits?.lines).toEqual([])
      expect(await player.coin()).toBe(0)
      expect(await verifyAllRecords(app.services)).toEqual([])
    },
  )

  test('reconciling lists a wrong amount and a second payment until staff settle them, and credits nothing', async () => {
    const wrong = standIn.pay(order.orderId, AMOUNT - 1)
    const line = { id: order.orderId, providerId: wrong, result: 'deviation', kind: 'wrongAmount' }
    for (let run = 0; run < 2; run++)
      expect(await reconcileToday()).toMatchObject({ isOk: false, deposits: { lines: [line] } })
    expect(await player.coin()).toBe(0)
    await runCommandInProcess(
      app.services,
      'deposit',
      'settle',
      wrong,
      '--as',
      'returned',
      '--reason',
      'sent back',
    )
    expect(await reconcileToday()).toMatchObject({ isOk: true, deposits: { lines: [] } })
    standIn.pay(order.orderId, AMOUNT)
    await reconcileToday()
    const second = standIn.pay(order.orderId, AMOUNT)
    const twice = { id: order.orderId, providerId: second, result: 'deviation', kind: 'paidTwice' }
    expect(await reconcileToday()).toMatchObject({ isOk: false, deposits: { lines: [twice] } })
    expect(await player.coin()).toBe(AMOUNT)
    const pending = (await runCommandInProcess(app.services, 'report', 'pending')).lines.join('\n')
    expect(pending).toMatch(/payment +paid twice/)
  })

  test('reconciling with PayMongo lists a deposit that PayMongo does not know', async () => {
    const body = createPaidEventBody(order.orderId, AMOUNT)
    await app.post('/webhook/payment/paymongo', body, {
      'paymongo-signature': signPaymongoBody(body, now()),
    })
    expect(await loadDepositState()).toBe('paid')
    expect(await reconcileToday()).toMatchObject({
      isOk: false,
      deposits: { lines: [{ id: order.orderId, result: 'deviation', kind: 'paidWithoutPayment' }] },
    })
  })

  test('reconciling goes on past a deposit order that the payment provider cannot look up, and lists it', async () => {
    const other = await player.order(AMOUNT)
    for (const { orderId } of [order, other]) {
      const body = createPaidEventBody(orderId, AMOUNT)
      const headers = { 'paymongo-signature': signPaymongoBody(body, now()) }
      await app.post('/webhook/payment/paymongo', body, headers)
    }
    const { payment } = app.services
    const findPayment = (asked: Parameters<typeof payment.findPayment>[0]) =>
      asked.orderId === order.orderId ? Promise.reject(new Error('no answer')) : payment.findPayment(asked)
    const fromMs = Date.parse(today())
    const services = { ...app.services, payment: { ...payment, findPayment } }
    const { lines } = await reconcileDeposits(services, { fromMs, toMs: fromMs + DAY_MS })
    expect(new Map(lines.map(({ id, result, kind }) => [id, [result, kind]]))).toEqual(
      new Map([
        [order.orderId, ['deviation', 'failed']],
        [other.orderId, ['deviation', 'paidWithoutPayment']],
      ]),
    )
  })

  test('reconciling books a payout whose callback was lost as paid, and returns its amount if it was reversed later', {
    tags: ['money-payout-returned'],
  }, async () => {
    standIn.pay(order.orderId, AMOUNT)
    await reconcileToday()
    await app.services.db.transact(async tx => {
      await tx.query.deleteFrom('wagering_grant').where('player_id', '=', player.id).execute()
      const none = { owed: 0, open_grants: 0 }
      await tx.query.updateTable('player_total').set(none).where('player_id', '=', player.id).execute()
    })
    const { orderId: id } = await player.withdraw(AMOUNT, await player.addReceivingAccount('gcash'))
    await approveWithdrawal(app.services, id, now())
    const withdrawalStates = async () =>
      (await player.call(exchangeRecord, {})).list.map(({ state }) => state)
    expect(await reconcileToday()).toMatchObject({ isOk: true, payouts: { compared: 1, lines: [] } })
    for (const [status, state, coin] of [
      ['succeeded', 'paid', 0],
      ['reversed', 'reversed', AMOUNT],
    ] as const) {
      standIn.transfers.transferOf(id).status = status
      const line = { id, result: 'settled', kind: 'lostWebhook' }
      expect(await reconcileToday()).toMatchObject({ isOk: true, payouts: { lines: [line] } })
      expect([await withdrawalStates(), await player.coin()]).toEqual([[state], coin])
      expect((await reconcileToday()).payouts?.lines).toEqual([])
    }
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('reconciliation runs automatically two hours after the end of each day', async () => {
    standIn.pay(order.orderId, AMOUNT)
    const job = depositModule.jobs?.find(({ name }) => name === 'reconcile-deposits')
    if (!job?.nextDueMs) throw new Error('There is no daily job')
    expect(job.nextDueMs(now()) % DAY_MS).toBe(2 * HOUR_MS)
    const midnightMs = Math.ceil(now() / DAY_MS) * DAY_MS
    expect(job.nextDueMs(midnightMs + HOUR_MS)).toBe(midnightMs + 2 * HOUR_MS)
    await app.services.db.transact(async tx => {
      const row = { name: job.name, fence: 0, not_before_ms: 0, failures: 0, error: '' }
      const due = { ...row, due_at_ms: midnightMs + 2 * HOUR_MS }
      await tx.query.insertInto('schedule').values(due).execute()
    })
    const signal = new AbortController().signal
    expect(await runJobIfDue(app.services, job, signal)).toBe('idle')
    app.clock.move(midnightMs + 2 * HOUR_MS - now())
    expect(await runJobIfDue(app.services, job, signal)).toBe('done')
    player.token = (await logInAgain(app, player)).token
    expect([await loadDepositState(), await player.coin()]).toEqual(['paid', AMOUNT])
    expect(await runJobIfDue(app.services, job, signal)).toBe('idle')
  })
})

describeOnOneEngine('reconciliation with the sandbox', databases => {
  const app = startAppForSuite(databases)

  test('reconciling with the sandbox settles a late payment, and then finds no difference', async () => {
    const player = await registerPlayer(app)
    await player.deposit(AMOUNT)
    const late = await player.order(AMOUNT)
    await settleCheckout(app, late, 'late')
    expect(await player.coin()).toBe(AMOUNT)
    const day = new Date(app.clock.now()).toISOString().slice(0, 10)
    for (const lines of [[{ id: late.orderId, result: 'settled' }], []]) {
      const { data } = await runCommandInProcess(app.services, 'payment', 'reconcile', '--day', day)
      expect(data).toMatchObject({ reports: [{ what: 'deposits', compared: 2, lines }, { what: 'payouts' }] })
    }
    expect(await player.coin()).toBe(2 * AMOUNT)
  })
})
