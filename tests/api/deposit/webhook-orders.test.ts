import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listPaymentDeviations } from '../../../src/features/deposit/server/event-repository.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { signWebhook } from '../../../src/server/providers/payment/signature.ts'
import { WEBHOOK_SECRET } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { openOrderBeforeEachTest } from '../../support/open-order.ts'
import { permutationsOf } from '../../support/orders.ts'

const AMOUNT = 25_000

type Event = 'failure' | 'payment' | 'second payment' | 'charge-back'

const EVENTS: readonly Event[] = ['failure', 'payment', 'second payment', 'charge-back']

interface ExpectedOrder {
  readonly state: 'pending' | 'failed' | 'paid' | 'reversed'
  readonly coin: number
  /** The events that the server has left for staff to process. */
  readonly waiting: readonly Event[]
}

/**
 * Computes the expected result of webhooks that arrive in the given order. The charge-back is about the first payment.
 * If it arrives before that payment, it waits for staff, and so does every payment after it.
 */
function expectedOrderAfter(order: readonly Event[]): ExpectedOrder {
  const waiting: Event[] = []
  let state: ExpectedOrder['state'] = 'pending'
  let credited: Event | undefined
  for (const event of order) {
    if (event === 'failure') state = credited ? state : 'failed'
    else if (event === 'charge-back' && credited === 'payment') state = 'reversed'
    else if (event === 'charge-back' || credited || waiting.includes('charge-back')) waiting.push(event)
    else [credited, state] = [event, 'paid']
  }
  return { state, coin: state === 'paid' ? AMOUNT : 0, waiting }
}

describeOnBothEngines('the order in which payment webhooks come', databases => {
  const at = openOrderBeforeEachTest(databases, AMOUNT)

  test.each(permutationsOf(EVENTS).map(order => [order.join(', '), order] as const))(
    'payment webhooks that come twice each, in the following order, credit one payment at most and lose none: %s',
    async (_, order) => {
      const ids = new Map(EVENTS.map(event => [event, randomUUID()]))
      for (const event of order.flatMap(each => [each, each])) {
        const body = JSON.stringify({
          eventId: ids.get(event),
          orderId: at.order.orderId,
          amount: AMOUNT,
          outcome: event === 'failure' ? 'failed' : event === 'charge-back' ? 'reversed' : 'paid',
          ...(event === 'charge-back' ? { paymentId: ids.get('payment') } : {}),
        })
        const signature = signWebhook(WEBHOOK_SECRET, body, at.app.clock.now())
        const answer = await at.app.post('/webhook/payment/sandbox', body, { 'x-signature': signature })
        expect(answer.status).toBe(200)
      }
      const deviations = await listPaymentDeviations(at.app.services.db.read)
      const mine = deviations.filter(row => row.order_id === at.order.orderId).map(row => row.event_id)
      const expected = expectedOrderAfter(order)
      expect({
        state: await at.stateOf(),
        coin: await at.player.coin(),
        waiting: EVENTS.filter(event => mine.includes(ids.get(event) ?? '')),
      }).toEqual({ ...expected, waiting: EVENTS.filter(event => expected.waiting.includes(event)) })
      expect(mine).toHaveLength(expected.waiting.length)
      expect(await verifyAllRecords(at.app.services)).toEqual([])
    },
  )
})
