import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEPOSIT_ORDER_LIFE_MS } from '../../../src/domain/payments/deposit.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/time.ts'
import { accountLogin } from '../../../src/features/auth/contract/auth.ts'
import { depositCreate, depositQuote } from '../../../src/features/deposit/contract/deposit.ts'
import { couponList } from '../../../src/features/deposit/contract/deposit-bonus.ts'
import { expireUnpaidDeposits } from '../../../src/features/deposit/server/service.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { grantItem } from '../../../src/server/player-money/grants/grants.ts'
import { refusalOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import {
  newRequestId,
  PASSWORD,
  registerPlayer,
  settleCheckout,
  type TestPlayer,
} from '../../support/player.ts'
import { createJobRun, runJob } from '../../support/schedule.ts'

const COUPON = 1201
const AMOUNT = 50_000
const COUPON_LIFE_MS = 30 * 24 * HOUR_MS

describeOnBothEngines('expiring coupons', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer
  let endMs: number

  beforeEach(async () => {
    player = await registerPlayer(app)
    await giveCoupon()
    const [end] = await couponEnds()
    endMs = end?.endTime ?? 0
    expect(endMs).toBeGreaterThan(app.clock.now() + COUPON_LIFE_MS)
  })

  afterEach(async () => expect(await verifyAllRecords(app.services)).toEqual([]))

  const giveCoupon = () =>
    app.services.db.transact(tx =>
      grantItem(app.services, tx, {
        playerId: player.id,
        item: COUPON,
        amount: 1,
        source: newRequestId(),
        atMs: app.clock.now(),
      }),
    )
  const couponEnds = async () => (await player.call(couponList, {})).list.flatMap(coupon => coupon.ends)
  const moveTo = async (atMs: number) => {
    app.clock.move(atMs - app.clock.now())
    player.token = (await player.call(accountLogin, { account: player.account, password: PASSWORD })).token
  }
  const orderWithCoupon = () =>
    player.call(depositCreate, {
      requestId: newRequestId(),
      rechargeType: 'gcash',
      amount: AMOUNT,
      couponId: COUPON,
    })
  const expireOrder = async () => {
    await moveTo(app.clock.now() + DEPOSIT_ORDER_LIFE_MS)
    await expireUnpaidDeposits(app.services, createJobRun(app.services))
  }

  test('an expired coupon is refused and not listed, even before the job has removed it', async () => {
    await moveTo(endMs - 1)
    expect(await couponEnds()).toEqual([{ count: 1, endTime: endMs }])
    await moveTo(endMs)
    expect(await couponEnds()).toEqual([])
    const { coupons } = await player.call(depositQuote, { rechargeType: 'gcash', price: AMOUNT })
    expect(coupons).toEqual([])
    expect(await refusalOfCall(orderWithCoupon())).toMatchObject({ reason: 'offerChanged' })
    await runJob(app.services, 'end-item-lots')
    await giveCoupon()
    expect(await couponEnds()).toMatchObject([{ count: 1 }])
    expect((await orderWithCoupon()).coupon).toBe(5_000)
  })

  test('coupons of an expired deposit order return with their old expiry, and the coupon that expires first is used first', async () => {
    await moveTo(app.clock.now() + 3 * 24 * HOUR_MS)
    await giveCoupon()
    const before = await couponEnds()
    expect(before).toHaveLength(2)
    await orderWithCoupon()
    expect(await couponEnds()).toEqual(before.slice(1))
    await expireOrder()
    expect(await couponEnds()).toEqual(before)
  })

  test("a coupon whose deposit order expires shortly before or after the coupon's end is valid for one more day", async () => {
    await moveTo(endMs - MINUTE_MS)
    const held = await orderWithCoupon()
    await runJob(app.services, 'end-item-lots')
    await expireOrder()
    const lateEndMs = app.clock.now() + 24 * HOUR_MS
    expect(await couponEnds()).toEqual([{ count: 1, endTime: lateEndMs }])
    await moveTo(lateEndMs)
    await settleCheckout(app, held, 'pay')
    expect(await player.coin(), 'paid late, after the end of the coupon').toBe(AMOUNT)
    expect(await couponEnds()).toEqual([])
  })

  test('a late payment of an expired deposit order uses up the coupon if the coupon has not expired', async () => {
    await moveTo(endMs - MINUTE_MS)
    const held = await orderWithCoupon()
    await expireOrder()
    await settleCheckout(app, held, 'pay')
    expect([await player.coin(), await couponEnds()]).toEqual([AMOUNT + 5_000, []])
  })
})
