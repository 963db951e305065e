import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { appConfig } from '../../../../src/contract/settings.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../src/domain/time.ts'
import {
  depositCreate,
  depositOrder,
  depositRecord,
} from '../../../../src/features/deposit/contract/deposit.ts'
import { listPaymentDeviations } from '../../../../src/features/deposit/server/event-repository.ts'
import { newId } from '../../../../src/server/clock.ts'
import { verifyLedger } from '../../../../src/server/ledger/verify.ts'
import { verifyAllRecords } from '../../../../src/server/operator/verify.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../../support/app.ts'
import { placeBet } from '../../../support/bet.ts'
import { describeOnOneEngine } from '../../../support/databases.ts'
import { storeApprovedIdentity } from '../../../support/kyc.ts'
import { runCommandInProcess } from '../../../support/operator-tool.ts'
import {
  createPaidEventBody,
  createRefundedEventBody,
  PAYMONGO_KEY,
  PaymongoStandIn,
  paymongoEnvironment,
  signPaymongoBody,
} from '../../../support/paymongo.ts'
import {
  type CreatedDepositOrder,
  newRequestId,
  registerPlayer,
  type TestPlayer,
} from '../../../support/player.ts'
import { runJob } from '../../../support/schedule.ts'

const AMOUNT = 25_000
const PUBLIC_URL = 'http://perya.test'

describeOnOneEngine('deposits by PayMongo', databases => {
  const standIn = new PaymongoStandIn()
  const app = startAppForSuite(databases, async () => {
    await standIn.open()
    return {
      env: { ...paymongoEnvironment(standIn), PUBLIC_URL },
    }
  })
  let player: TestPlayer
  let order: CreatedDepositOrder

  afterAll(() => standIn.close())

  beforeEach(async () => {
    standIn.answer = 'session'
    standIn.requests.length = 0
    player = await registerPlayer(app)
    order = await player.order(AMOUNT)
  })

  afterEach(async () => expect(await verifyLedger(app.services.db)).toEqual([]))

  const sendWebhook = async (body: string, signature = signPaymongoBody(body, app.clock.now())) =>
    (await app.post('/webhook/payment/paymongo', body, { 'paymongo-signature': signature })).status
  const loadDepositState = async () => (await player.call(depositOrder, { orderId: order.orderId })).state
  const orderOn = (rechargeType: string) =>
    player.call(depositCreate, { requestId: newRequestId(), rechargeType, amount: AMOUNT })

  test('a deposit opens a checkout session with the secret key, and leads the player to the page of that session', async () => {
    expect(order).toMatchObject({ state: 'pending', instructions: null })
    expect(order.checkoutUrl).toMatch(/^https:\/\/checkout\.paymongo\.test\/cs_/)
    const back = `${PUBLIC_URL}/wallets?name=deposit&order=${order.orderId}`
    expect(standIn.requests).toMatchObject([
      {
        path: '/v2/checkout_sessions',
        authorization: `Basic ${Buffer.from(`${PAYMONGO_KEY}:`).toString('base64')}`,
        attributes: {
          line_items: [{ amount: AMOUNT, currency: 'PHP', quantity: 1 }],
          payment_method_types: ['gcash'],
          reference_number: order.orderId,
          success_url: back,
          cancel_url: back,
        },
      },
    ])
    expect(app.answered.join('')).not.toContain(PAYMONGO_KEY)
  })

  test('the offered deposit channels are those that PayMongo accepts', async () => {
    const { rechargeTypes } = await app.client().call(appConfig, {})
    expect(rechargeTypes.map(({ name }) => name)).toEqual(['gcash', 'maya', 'qrph', 'bank'])
    for (const { name } of rechargeTypes) await orderOn(name)
    const methods = standIn.requests.slice(1).map(({ attributes }) => attributes.payment_method_types[0])
    expect(methods).toEqual(['gcash', 'paymaya', 'qrph', 'dob'])
    expect(await refusalReasonOfCall(orderOn('counter'))).toBe('channelClosed')
  })

  test('a signed webhook of PayMongo credits a deposit once, however often it arrives', async () => {
    const body = createPaidEventBody(order.orderId, AMOUNT)
    for (let n = 0; n < 3; n++) expect(await sendWebhook(body)).toBe(200)
    const again = createPaidEventBody(order.orderId, AMOUNT, {
      paymentId: JSON.parse(body).data.attributes.data.attributes.payments[1].id,
    })
    expect(await sendWebhook(again), 'another event of the same payment').toBe(200)
    expect([await loadDepositState(), await player.coin()]).toEqual(['paid', AMOUNT])
    const deviations = await listPaymentDeviations(app.services.db.read)
    expect(deviations.filter(row => row.order_id === order.orderId)).toEqual([])
  })

  test('a second payment of a deposit is not credited, and staff see it', async () => {
    await sendWebhook(createPaidEventBody(order.orderId, AMOUNT))
    await sendWebhook(createPaidEventBody(order.orderId, AMOUNT))
    expect(await player.coin()).toBe(AMOUNT)
    const deviations = await listPaymentDeviations(app.services.db.read)
    expect(deviations.filter(row => row.order_id === order.orderId)).toMatchObject([{ kind: 'paidTwice' }])
  })

  test.each<[string, (body: string, nowMs: number) => string]>([
    ['no signature', () => ''],
    [
      'the signature of another secret',
      (body, now) => signPaymongoBody(body, now, { secret: 'whsk_another' }),
    ],
    ['a signature of the live mode', (body, now) => signPaymongoBody(body, now, { mode: 'li' })],
    ['a signature over another body', (_, now) => signPaymongoBody('{}', now)],
    ['a signature that is too old', (body, now) => signPaymongoBody(body, now - 6 * MINUTE_MS)],
    ['a signature from the future', (body, now) => signPaymongoBody(body, now + 6 * MINUTE_MS)],
    [
      'a signature whose time was changed',
      (body, now) => signPaymongoBody(body, now).replace(/^t=\d+/, 't=1'),
    ],
    [
      'a signature in the form of our own webhooks',
      (body, now) => signPaymongoBody(body, now).replace('te=', 'v1='),
    ],
  ])('a PayMongo webhook with %s credits no deposit', async (_, sign) => {
    const body = createPaidEventBody(order.orderId, AMOUNT)
    expect(await sendWebhook(body, sign(body, app.clock.now()))).toBe(400)
    expect([await loadDepositState(), await player.coin()]).toEqual(['pending', 0])
  })

  test.each<[string, (parts: readonly string[]) => readonly string[]]>([
    ['in another order', parts => parts.toReversed()],
    ['with blanks', parts => parts.map(part => ` ${part} `)],
    ['without the empty part', parts => parts.filter(part => part !== 'li=')],
    ['beside a part of an unknown kind', parts => ['v2=later', ...parts]],
  ])('a PayMongo webhook whose signature has its parts %s credits a deposit', async (_, arrange) => {
    const body = createPaidEventBody(order.orderId, AMOUNT)
    const parts = signPaymongoBody(body, app.clock.now()).split(',')
    expect(await sendWebhook(body, arrange(parts).join(','))).toBe(200)
    expect([await loadDepositState(), await player.coin()]).toEqual(['paid', AMOUNT])
  })

  test('a PayMongo webhook that was cut short, signed for another order, or sent by live mode credits no deposit', async () => {
    const body = createPaidEventBody(order.orderId, AMOUNT)
    const signature = signPaymongoBody(body, app.clock.now())
    expect(await sendWebhook(body.slice(0, -1), signature)).toBe(400)
    expect(await sendWebhook(createPaidEventBody(newId(0), AMOUNT), signature)).toBe(400)
    expect(await sendWebhook(createPaidEventBody(order.orderId, AMOUNT, { livemode: true }))).toBe(400)
    expect(await sendWebhook(createPaidEventBody(order.orderId, AMOUNT, { currency: 'USD' }))).toBe(400)
    expect(await sendWebhook('{"data":{}}')).toBe(400)
    expect([await loadDepositState(), await player.coin()]).toEqual(['pending', 0])
  })

  test('a payment whose amount differs from its order, or whose order is unknown, waits for staff', async () => {
    expect(await sendWebhook(createPaidEventBody(order.orderId, AMOUNT - 1))).toBe(200)
    expect(await sendWebhook(createPaidEventBody(newId(0), AMOUNT))).toBe(200)
    expect([await loadDepositState(), await player.coin()]).toEqual(['pending', 0])
  })

  test('a deposit is reversed once, when its whole amount was refunded', async () => {
    const paymentId = 'pay_of_a_refund'
    await sendWebhook(createPaidEventBody(order.orderId, AMOUNT, { paymentId }))
    const refundEvent = (...amounts: number[]) =>
      createRefundedEventBody({ orderId: order.orderId, paymentId }, amounts)
    const whole = refundEvent(AMOUNT - 1_000, 1_000)
    expect(
      await sendWebhook(whole, signPaymongoBody(whole, app.clock.now(), { secret: 'whsk_another' })),
    ).toBe(400)
    expect(await sendWebhook(whole.replace('PHP', 'USD'))).toBe(400)
    expect(await sendWebhook(refundEvent())).toBe(400)
    expect(await sendWebhook(refundEvent(AMOUNT - 1_000))).toBe(200)
    expect([await loadDepositState(), await player.coin()]).toEqual(['paid', AMOUNT])
    for (let n = 0; n < 2; n++) expect(await sendWebhook(whole)).toBe(200)
    expect([await loadDepositState(), await player.coin()]).toEqual(['reversed', 0])
    const deviations = await listPaymentDeviations(app.services.db.read)
    const mine = deviations.filter(row => row.order_id === order.orderId)
    expect(mine).toMatchObject([{ kind: 'wrongAmount', received: AMOUNT - 1_000, outcome: 'reversed' }])
  })

  test('a refund of a closed account is sent once, and ends by its webhook or, if that is lost, when the server asks PayMongo', async () => {
    const lost = 10_000
    app.clock.move(1)
    const orders = [order, await player.order(AMOUNT)]
    for (const { orderId } of orders) {
      await sendWebhook(createPaidEventBody(orderId, AMOUNT, { paymentId: standIn.pay(orderId, AMOUNT) }))
    }
    await placeBet(app, { playerId: player.id, stake: lost, payout: 0 })
    await storeApprovedIdentity(app, player.id)
    const runOperator = (...words: string[]) =>
      runCommandInProcess(app.services, ...words, '--reason', 'test')
    await runOperator('kyc', 'revoke', player.id)
    await runOperator('player', 'close', player.id)
    const requestedRefunds = () => standIn.refunds.map(({ amount, metadata }) => ({ amount, metadata }))
    const openRefunds = async () => {
      const { data } = await runCommandInProcess(app.services, 'deposit', 'refunds')
      return (data as { orderId: string; playerId: string }[])
        .filter(({ playerId }) => playerId === player.id)
        .map(({ orderId }) => orderId)
    }
    standIn.refunds.length = 0
    await runJob(app.services, 'deposit-refunds')
    const [older = '', newer = ''] = orders.map(({ orderId }) => orderId)
    const amounts: Record<string, number> = { [older]: AMOUNT - lost, [newer]: AMOUNT }
    const expected = [older, newer].map(orderId => ({
      amount: amounts[orderId],
      metadata: { order_id: orderId },
    }))
    const sortedRefunds = <Refund extends { metadata: object }>(refunds: Refund[]) =>
      refunds.sort((a, b) => JSON.stringify(a.metadata).localeCompare(JSON.stringify(b.metadata)))
    expect(sortedRefunds(requestedRefunds())).toEqual(sortedRefunds(expected))
    expect((await openRefunds()).sort()).toEqual([older, newer].sort())
    const paymentOf = (orderId: string) =>
      standIn.refunds.find(each => JSON.stringify(each.metadata).includes(orderId))?.payment_id ?? ''
    // The webhook of one refund arrives; the webhook of the other is lost.
    expect(
      await sendWebhook(
        createRefundedEventBody({ orderId: older, paymentId: paymentOf(older) }, [AMOUNT - lost]),
      ),
    ).toBe(200)
    expect(await openRefunds()).toEqual([newer])
    standIn.refund(paymentOf(newer), AMOUNT)
    app.clock.move(HOUR_MS)
    await runJob(app.services, 'deposit-refunds')
    expect(await openRefunds()).toEqual([])
    expect(standIn.refunds).toHaveLength(2)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test.each(['payment.failed', 'payment.refund.updated', 'checkout_session.created'])(
    'a PayMongo webhook of the type %s is acknowledged and changes nothing',
    async type => {
      expect(await sendWebhook(createPaidEventBody(order.orderId, AMOUNT, { type }))).toBe(200)
      expect([await loadDepositState(), await player.coin()]).toEqual(['pending', 0])
    },
  )

  test.each(['error', 'garbage', 'cut'] as const)(
    'a deposit order fails with a message when PayMongo answers wrongly (%s), and the next order succeeds',
    async answer => {
      standIn.answer = answer
      expect(await refusalReasonOfCall(player.order(AMOUNT))).toBe('paymentUnavailable')
      const { list } = await player.call(depositRecord, {})
      expect(list.map(({ state }) => state).sort()).toEqual(['failed', 'pending'])
      standIn.answer = 'session'
      expect((await player.order(AMOUNT)).state).toBe('pending')
    },
  )
})
