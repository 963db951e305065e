import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { listPaymentDeviations } from '../../../src/features/deposit/server/event-repository.ts'
import { settlePaymentDeviation } from '../../../src/features/deposit/server/settle-deviation.ts'
import { newId } from '../../../src/server/clock.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { signWebhook } from '../../../src/server/providers/payment/signature.ts'
import { refusalReasonOfCall, WEBHOOK_SECRET } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { openOrderBeforeEachTest } from '../../support/open-order.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'

const AMOUNT = 25_000

describeOnBothEngines('charge-backs by webhook', databases => {
  const at = openOrderBeforeEachTest(databases, AMOUNT)
  let paymentId: string

  beforeEach(() => {
    paymentId = randomUUID()
  })

  const sendEvent = async (change: object, key = WEBHOOK_SECRET) => {
    const body = JSON.stringify({ orderId: at.order.orderId, amount: AMOUNT, ...change })
    const signature = signWebhook(key, body, at.app.clock.now())
    return (await at.app.post('/webhook/payment/sandbox', body, { 'x-signature': signature })).status
  }
  const sendPayment = (eventId = paymentId) => sendEvent({ eventId, outcome: 'paid' })
  const sendReversal = (change: object = {}, key?: string) =>
    sendEvent({ eventId: `${paymentId}-back`, paymentId, outcome: 'reversed', ...change }, key)
  const listDeviations = async (orderId = at.order.orderId) =>
    (await listPaymentDeviations(at.app.services.db.read)).filter(row => row.order_id === orderId)
  const stateAndCoin = async () => [await at.stateOf(), await at.player.coin()]

  test('a webhook of a charge-back reverses the deposit like the command of staff, only once however often it arrives', async () => {
    await sendPayment()
    const statuses = await Promise.all(
      Array.from({ length: 8 }, (_, n) => sendReversal(n % 2 ? {} : { eventId: randomUUID() })),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await stateAndCoin()).toEqual(['reversed', 0])
    expect((await at.player.readStatement()).map(line => line.change).sort()).toEqual([-AMOUNT, AMOUNT])
    expect(await listDeviations()).toEqual([])
    expect(await refusalReasonOfCall(at.player.order(AMOUNT))).toBe('accountInReview')
    expect(await verifyAllRecords(at.app.services)).toEqual([])
  })

  test('a webhook of a charge-back changes nothing after staff have reversed the deposit', async () => {
    await sendPayment()
    await runCommandInProcess(at.app.services, 'deposit', 'reverse', at.order.orderId, '--reason', 'bank')
    expect(await sendReversal()).toBe(200)
    expect(await stateAndCoin()).toEqual(['reversed', 0])
    expect(await listDeviations()).toEqual([])
  })

  test('a webhook of a charge-back signed by another key or without a payment is refused', async () => {
    await sendPayment()
    expect(await sendReversal({}, 'another key')).toBe(400)
    expect(await sendReversal({ paymentId: undefined })).toBe(400)
    expect(await stateAndCoin()).toEqual(['paid', AMOUNT])
  })

  test('a charge-back that arrives before its payment waits for staff, and so does the later payment', async () => {
    expect(await sendReversal()).toBe(200)
    for (let n = 0; n < 2; n++) expect(await sendPayment()).toBe(200)
    expect(await stateAndCoin()).toEqual(['pending', 0])
    const kinds = (await listDeviations()).map(row => `${row.outcome} ${row.kind}`)
    expect(kinds.sort()).toEqual(['paid paidAfterReversal', 'reversed notReversed'])
    const settleDeviationAs = (eventId: string, as: 'credited' | 'returned') =>
      settlePaymentDeviation(at.app.services, { eventId, as, reason: 'seen', atMs: at.app.clock.now() })
    await expect(settleDeviationAs(`${paymentId}-back`, 'credited')).rejects.toThrow(
      'Only money that was paid',
    )
    await settleDeviationAs(`${paymentId}-back`, 'returned')
    await settleDeviationAs(paymentId, 'returned')
    expect(await sendPayment()).toBe(200)
    expect(await stateAndCoin()).toEqual(['pending', 0])
  })

  test('a webhook that charges back the second payment of an order does not change the deposit', async () => {
    await sendPayment()
    const second = randomUUID()
    await sendPayment(second)
    expect(await sendReversal({ paymentId: second })).toBe(200)
    expect(await stateAndCoin()).toEqual(['paid', AMOUNT])
    expect((await listDeviations()).map(({ kind }) => kind).sort()).toEqual(['notReversed', 'paidTwice'])
  })

  test('a partial charge-back, and a charge-back of an unknown deposit order, wait for staff', async () => {
    await sendPayment()
    expect(await sendReversal({ amount: AMOUNT - 1 })).toBe(200)
    expect(await stateAndCoin()).toEqual(['paid', AMOUNT])
    expect(await listDeviations()).toMatchObject([{ kind: 'wrongAmount', outcome: 'reversed' }])
    const orderId = newId(0)
    expect(await sendReversal({ eventId: randomUUID(), orderId })).toBe(200)
    expect(await listDeviations(orderId)).toMatchObject([{ kind: 'unknownOrder', outcome: 'reversed' }])
  })
})
