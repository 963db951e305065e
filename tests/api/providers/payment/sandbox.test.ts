import { expect, test } from 'vitest'
import { listPaymentDeviations } from '../../../../src/features/deposit/server/event-repository.ts'
import { LATE_WEBHOOK_DELAY_MS } from '../../../../src/server/providers/payment/sandbox-routes.ts'
import { describeOnOneEngine } from '../../../support/databases.ts'
import { openOrderBeforeEachTest } from '../../../support/open-order.ts'
import { settleCheckout } from '../../../support/player.ts'

const AMOUNT = 25_000

describeOnOneEngine("the sandbox's checkout", databases => {
  const at = openOrderBeforeEachTest(databases, AMOUNT)

  const pageText = async () => (await at.app.request(at.order.checkoutUrl)).text()

  test.each(['repeat', 'reorder'] as const)(
    'a sandbox checkout with the choice "%s" credits the deposit once',
    async choice => {
      await settleCheckout(at.app, at.order, choice)
      expect(await at.stateOf()).toBe('paid')
      expect(await at.player.coin()).toBe(AMOUNT)
      await pageText()
      expect(await at.player.coin()).toBe(AMOUNT)
    },
  )

  test('a sandbox checkout that reports the payment late leaves the order waiting until the report', async () => {
    await settleCheckout(at.app, at.order, 'late')
    expect(await pageText()).toContain('This payment went through.')
    expect(await at.app.services.payment.deliver?.(at.app.clock.now())).toBe(0)
    expect([await at.stateOf(), await at.player.coin()]).toEqual(['pending', 0])
    at.app.clock.move(LATE_WEBHOOK_DELAY_MS)
    expect(await at.app.services.payment.deliver?.(at.app.clock.now())).toBe(1)
    expect([await at.stateOf(), await at.player.coin()]).toEqual(['paid', AMOUNT])
    expect(await at.app.services.payment.deliver?.(at.app.clock.now())).toBe(0)
  })

  test('a sandbox checkout that pays another amount than ordered credits nothing, and staff see the payment', async () => {
    await settleCheckout(at.app, at.order, 'wrong')
    expect([await at.stateOf(), await at.player.coin()]).toEqual(['pending', 0])
    const deviations = (await listPaymentDeviations(at.app.services.db.read)).filter(
      row => row.order_id === at.order.orderId,
    )
    expect(deviations).toMatchObject([{ kind: 'wrongAmount', expected: AMOUNT, received: AMOUNT - 100 }])
  })

  test('a forged sandbox checkout changes nothing, and the order can still be paid', async () => {
    await settleCheckout(at.app, at.order, 'forge')
    expect([await at.stateOf(), await at.player.coin()]).toEqual(['pending', 0])
    await settleCheckout(at.app, at.order, 'pay')
    expect([await at.stateOf(), await at.player.coin()]).toEqual(['paid', AMOUNT])
  })
})
