import { afterEach, beforeEach, expect, test } from 'vitest'
import { appConfig } from '../../../src/contract/settings.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import type { CouponId } from '../../../src/domain/awards/items.ts'
import { DEPOSIT_ORDER_LIFE_MS } from '../../../src/domain/payments/deposit.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import {
  depositCancel,
  depositCreate,
  depositOrder,
  depositQuote,
} from '../../../src/features/deposit/contract/deposit.ts'
import { firstDepositBonus } from '../../../src/features/deposit/contract/deposit-bonus.ts'
import { DEPOSIT_OFFER_GRACE_PERIOD_MS } from '../../../src/features/deposit/rules/deposit-bonus.ts'
import { expireUnpaidDeposits } from '../../../src/features/deposit/server/service.ts'
import { settlePaymentDeviation } from '../../../src/features/deposit/server/settle-deviation.ts'
import { getExchange } from '../../../src/features/withdrawal/contract.ts'
import { playerAccount } from '../../../src/server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../src/server/ledger/balance.ts'
import { verifyLedger } from '../../../src/server/ledger/verify.ts'
import { grantItem } from '../../../src/server/player-money/grants/grants.ts'
import { closeActivity, openActivity } from '../../support/activities.ts'
import { refusalOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { reachDailyTimeLimit } from '../../support/no-offers.ts'
import {
  type CreatedDepositOrder,
  newRequestId,
  registerPlayer,
  settleCheckout,
  type TestPlayer,
} from '../../support/player.ts'
import { createJobRun } from '../../support/schedule.ts'

const FIRST_BONUS_ID = 1
const COUPON = 1201
const AMOUNT = 50_000
/**
 * Sums in centavos after a deposit with the bonus of a first deposit. The bonus is as high as the deposit, and must be
 * wagered five times.
 */
const WITH_FIRST_BONUS = { credited: 100_000, turnover: AMOUNT + 5 * 50_000 }

describeOnBothEngines('deposit bonuses and coupons', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer

  beforeEach(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.firstDeposit)
    player = await registerPlayer(app)
  })

  afterEach(async () => expect(await verifyLedger(app.services.db)).toEqual([]))

  const orderBody = (change: object = {}) => ({
    requestId: newRequestId(),
    rechargeType: 'gcash',
    amount: AMOUNT,
    ...change,
  })
  const createOrderWith = (change: object): Promise<CreatedDepositOrder> =>
    player.call(depositCreate, orderBody(change))
  const quoteDeposit = (change: object = {}) =>
    player.call(depositQuote, { rechargeType: 'gcash', price: AMOUNT, ...change })
  const giveCoupons = (amount: number) =>
    app.services.db.transact(tx =>
      grantItem(app.services, tx, {
        playerId: player.id,
        item: COUPON,
        amount,
        source: newRequestId(),
        atMs: app.clock.now(),
      }),
    )
  const couponsOf = () => balanceOfAccount(app.services.db, playerAccount(player.id), COUPON as CouponId)
  const stateOf = (order: CreatedDepositOrder) => player.call(depositOrder, { orderId: order.orderId })
  const expireOrders = async () => {
    app.clock.move(DEPOSIT_ORDER_LIFE_MS)
    await player.reauthenticate()
    await expireUnpaidDeposits(app.services, createJobRun(app.services))
  }

  test('a deposit with a bonus credits exactly what was quoted before the order', async () => {
    const shown = await quoteDeposit({ bonusId: FIRST_BONUS_ID })
    expect(shown).toMatchObject({
      ...WITH_FIRST_BONUS,
      bonus: { bonusId: FIRST_BONUS_ID, amount: 50_000, multiple: 5 },
    })
    const order = await createOrderWith({ bonusId: FIRST_BONUS_ID, credited: shown.credited })
    expect(order).toMatchObject({ ...WITH_FIRST_BONUS, bonus: 50_000, coupon: 0 })
    expect(await player.coin()).toBe(0)
    await settleCheckout(app, order, 'repeat')
    const { coin, turnoverOwed, grants } = await player.call(getExchange, {})
    expect([coin, turnoverOwed]).toEqual([WITH_FIRST_BONUS.credited, WITH_FIRST_BONUS.turnover])
    expect(grants.map(({ kind, required }) => `${kind} ${required}`).sort()).toEqual([
      'bonus 250000',
      `deposit ${AMOUNT}`,
    ])
    expect(await stateOf(order)).toMatchObject({ state: 'paid', ...WITH_FIRST_BONUS })
  })

  test('a deposit for which no bonus was chosen is quoted and ordered without a bonus', async () => {
    expect(await quoteDeposit()).toMatchObject({
      credited: AMOUNT,
      turnover: AMOUNT,
      bonus: null,
      coupon: null,
    })
    expect(await createOrderWith({})).toMatchObject({ credited: AMOUNT, turnover: AMOUNT, bonus: 0 })
  })

  test('a deposit quote lists the offered bonuses, and the reason why a bonus does not apply', async () => {
    const { bonuses, coupons } = await quoteDeposit()
    const problems = Object.fromEntries(bonuses.map(({ type, problem }) => [type, problem]))
    // The order is a first deposit of ₱500 by GCash on a Friday, by a player who was not invited.
    expect(problems).toEqual({ 1: null, 4: null, 6: 'otherChannel', 7: 'amountSmall', 13: 'amountSmall' })
    expect(coupons).toEqual([])
  })

  test('a deposit whose bonus terms have changed is refused, and nothing is ordered', async () => {
    const wrong = createOrderWith({ bonusId: FIRST_BONUS_ID, credited: AMOUNT })
    expect(await refusalOfCall(wrong)).toEqual({
      reason: 'offerChanged',
      detail: { credited: WITH_FIRST_BONUS.credited },
    })
    expect(await refusalReasonOfCall(createOrderWith({ bonusId: 2 }))).toBe('offerChanged')
    expect(await refusalReasonOfCall(createOrderWith({ bonusId: 999 }))).toBe('offerChanged')
    expect(await refusalReasonOfCall(createOrderWith({ couponId: COUPON }))).toBe('offerChanged')
  })

  test('only one deposit order at a time holds a bonus, and a used bonus is no longer offered', async () => {
    const firstBonus = async () =>
      (await quoteDeposit({})).bonuses.find(({ bonusId }) => bonusId === FIRST_BONUS_ID)
    const first = await createOrderWith({ bonusId: FIRST_BONUS_ID })
    expect((await quoteDeposit({ bonusId: FIRST_BONUS_ID })).bonus).toBeNull()
    expect(await firstBonus(), 'the player is told that another order has it').toMatchObject({
      problem: 'held',
      heldByOrderId: first.orderId,
    })
    expect(await refusalOfCall(createOrderWith({ bonusId: FIRST_BONUS_ID }))).toEqual({
      reason: 'offerChanged',
      detail: { problem: 'held' },
    })
    const plain = await createOrderWith({})
    await settleCheckout(app, plain, 'pay')
    await settleCheckout(app, first, 'pay')
    expect(await player.coin()).toBe(AMOUNT + WITH_FIRST_BONUS.credited)
  })

  test('when ten taps at once request one deposit bonus, only one order holds the bonus', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, () => createOrderWith({ bonusId: FIRST_BONUS_ID })),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a late payment brings the bonus of its order, unless another order holds the bonus or the order expired over a day ago', async () => {
    const first = await createOrderWith({ bonusId: FIRST_BONUS_ID })
    await expireOrders()
    const second = await createOrderWith({ bonusId: FIRST_BONUS_ID })
    await settleCheckout(app, first, 'pay')
    expect(await player.coin(), 'the open order holds the bonus').toBe(AMOUNT)
    expect(await stateOf(first)).toMatchObject({ state: 'paid', bonus: 0, credited: AMOUNT })
    await settleCheckout(app, second, 'pay')
    expect(await player.coin()).toBe(AMOUNT + WITH_FIRST_BONUS.credited)

    player = await registerPlayer(app)
    const late = await createOrderWith({ bonusId: FIRST_BONUS_ID })
    await expireOrders()
    await settleCheckout(app, late, 'pay')
    expect(await player.coin()).toBe(WITH_FIRST_BONUS.credited)

    player = await registerPlayer(app)
    const tooLate = await createOrderWith({ bonusId: FIRST_BONUS_ID })
    await expireOrders()
    app.clock.move(DEPOSIT_OFFER_GRACE_PERIOD_MS + 1)
    await settleCheckout(app, tooLate, 'pay')
    await player.reauthenticate()
    expect(await player.coin()).toBe(AMOUNT)
  })

  test('a deposit with a bonus and a coupon brings both, and the coupon is used once', async () => {
    await giveCoupons(1)
    expect((await quoteDeposit()).coupons).toMatchObject([
      { couponId: COUPON, count: 1, amount: 5_000, problem: null },
    ])
    const order = await createOrderWith({ bonusId: FIRST_BONUS_ID, couponId: COUPON })
    expect(order).toMatchObject({ credited: WITH_FIRST_BONUS.credited + 5_000, bonus: 50_000, coupon: 5_000 })
    expect(await couponsOf()).toBe(0)
    await settleCheckout(app, order, 'pay')
    expect(await player.coin()).toBe(WITH_FIRST_BONUS.credited + 5_000)
    expect((await player.call(getExchange, {})).turnoverOwed).toBe(WITH_FIRST_BONUS.turnover + 3 * 5_000)
    expect(await couponsOf()).toBe(0)
  })

  test('a failed deposit gives the coupon back', async () => {
    await giveCoupons(1)
    const order = await createOrderWith({ couponId: COUPON })
    await settleCheckout(app, order, 'decline')
    expect([(await stateOf(order)).state, await couponsOf()]).toEqual(['failed', 1])
  })

  test('a cancelled deposit gives coupon and bonus back; money that still arrives is credited', async () => {
    await giveCoupons(1)
    const order = await createOrderWith({ bonusId: FIRST_BONUS_ID, couponId: COUPON })
    const cancel = { requestId: newRequestId(), orderId: order.orderId }
    const cancelled = await Promise.all(Array.from({ length: 5 }, () => player.call(depositCancel, cancel)))
    expect(cancelled.map(({ state }) => state)).toEqual(Array(5).fill('expired'))
    expect([await couponsOf(), (await quoteDeposit({ bonusId: FIRST_BONUS_ID })).bonus?.amount]).toEqual([
      1, 50_000,
    ])
    const next = await createOrderWith({ bonusId: FIRST_BONUS_ID })
    await settleCheckout(app, order, 'pay')
    expect([await player.coin(), await couponsOf()]).toEqual([AMOUNT + 5_000, 0])
    await settleCheckout(app, next, 'pay')
    expect(await player.coin()).toBe(AMOUNT + 5_000 + WITH_FIRST_BONUS.credited)
    const paid = { requestId: newRequestId(), orderId: next.orderId }
    expect((await player.call(depositCancel, paid)).state, 'a paid order stays paid').toBe('paid')
  })

  test('an expired deposit returns the coupon, and uses the coupon again when the payment comes late', async () => {
    await giveCoupons(1)
    const order = await createOrderWith({ couponId: COUPON })
    await expireOrders()
    expect([(await stateOf(order)).state, await couponsOf()]).toEqual(['expired', 1])
    await settleCheckout(app, order, 'pay')
    expect([await player.coin(), await couponsOf()]).toEqual([AMOUNT + 5_000, 0])
  })

  test('a late payment of an expired deposit does not use a coupon that was used after the expiry', async () => {
    await giveCoupons(1)
    const late = await createOrderWith({ couponId: COUPON })
    await expireOrders()
    await settleCheckout(app, await createOrderWith({ couponId: COUPON }), 'pay')
    await settleCheckout(app, late, 'pay')
    expect([await player.coin(), await couponsOf()]).toEqual([2 * AMOUNT + 5_000, 0])
  })

  test('a deposit that was paid in part is credited by staff without the bonus, and the coupon comes back', async () => {
    await giveCoupons(1)
    const order = await createOrderWith({ bonusId: FIRST_BONUS_ID, couponId: COUPON })
    await settleCheckout(app, order, 'wrong')
    const { id } = await app.services.db.read
      .selectFrom('deposit_deviation')
      .select('event_id as id')
      .where('order_id', '=', order.orderId)
      .executeTakeFirstOrThrow()
    const settlement = { eventId: id, as: 'credited', reason: 'short', atMs: app.clock.now() } as const
    await settlePaymentDeviation(app.services, settlement)
    expect([await player.coin(), await couponsOf()]).toEqual([AMOUNT - 100, 1])
    expect(await stateOf(order)).toMatchObject({ state: 'paid', bonus: 0, coupon: 0 })
  })

  test('of two deposit orders that use one coupon at once, one is refused', async () => {
    await giveCoupons(1)
    const asked = await Promise.allSettled([
      createOrderWith({ couponId: COUPON }),
      createOrderWith({ couponId: COUPON }),
    ])
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await couponsOf()).toBe(0)
  })

  test('a deposit and its bonus keep the wagering terms of the time of the order', async () => {
    const { settings } = app.services
    const stamp = { staff: 'tester', atMs: 1 }
    const changed = { deposit: { multiple: 2, days: 10 }, bonusDays: 7 }
    await settings.update('wagering', value => ({ ...value, ...changed }), stamp)
    const shown = await quoteDeposit({ bonusId: FIRST_BONUS_ID })
    expect(shown.turnover).toBe(2 * AMOUNT + 5 * 50_000)
    expect(shown.bonuses).toContainEqual(expect.objectContaining({ bonusId: FIRST_BONUS_ID, days: 7 }))
    expect((await app.client().call(appConfig, {})).deposit.turnoverMultiple).toBe(2)
    const order = await createOrderWith({ bonusId: FIRST_BONUS_ID })
    await settings.unset('wagering', app.clock.now())
    expect((await stateOf(order)).turnover).toBe(shown.turnover)
    await settleCheckout(app, order, 'pay')
    const { grants, turnoverOwed } = await player.call(getExchange, {})
    expect(turnoverOwed).toBe(shown.turnover)
    const daysLeft = (kind: string) =>
      grants.filter(grant => grant.kind === kind).map(it => (it.expireTime - app.clock.now()) / DAY_MS)
    expect([daysLeft('deposit'), daysLeft('bonus')]).toEqual([[10], [7]])
    expect((await createOrderWith({})).turnover).toBe(AMOUNT)
  })

  test('an exclusion gives back the coupon of an open deposit order; money for that order comes without a bonus', async () => {
    await giveCoupons(1)
    const order = await createOrderWith({ bonusId: FIRST_BONUS_ID, couponId: COUPON })
    const untilMs = app.clock.now() + DEPOSIT_OFFER_GRACE_PERIOD_MS
    await app.services.db.transact(tx =>
      app.services.hooks.emit(tx, 'exclusionChosen', {
        playerId: player.id,
        kind: 'coolOff',
        untilMs,
        reason: 'cool-off',
        atMs: app.clock.now(),
      }),
    )
    expect(await couponsOf()).toBe(1)
    await settleCheckout(app, order, 'pay')
    const coin = await balanceOfAccount(app.services.db, playerAccount(player.id), 2001)
    expect([coin, await couponsOf()]).toEqual([AMOUNT, 1])
  })

  test('no deposit bonus is offered while a limit of the player is reached', async () => {
    await reachDailyTimeLimit(app, player)
    expect(await quoteDeposit({ bonusId: FIRST_BONUS_ID })).toEqual({
      amount: AMOUNT,
      credited: AMOUNT,
      turnover: AMOUNT,
      bonus: null,
      coupon: null,
      diamonds: 0,
      bonuses: [],
      coupons: [],
      needsIdentity: true,
    })
    expect(await refusalReasonOfCall(createOrderWith({ bonusId: FIRST_BONUS_ID }))).toBe('offerChanged')
    expect((await createOrderWith({})).bonus).toBe(0)
  })

  test('a deposit on a closed channel is not quoted', async () => {
    expect(await refusalReasonOfCall(quoteDeposit({ rechargeType: 'barter' }))).toBe('channelClosed')
  })

  test('while its activity is closed the bonus of the first deposit is neither listed nor ordered', async () => {
    const bonusIds = async () => (await quoteDeposit()).bonuses.map(({ bonusId }) => bonusId)
    expect(await bonusIds()).toContain(FIRST_BONUS_ID)
    await closeActivity(app.services, ACTIVITY_TYPE.firstDeposit)
    expect(await bonusIds()).not.toContain(FIRST_BONUS_ID)
    expect(await player.call(firstDepositBonus, {})).toMatchObject({ bonus: null, hasDeposited: false })
    expect(await quoteDeposit({ bonusId: FIRST_BONUS_ID })).toMatchObject({ bonus: null })
    expect(await refusalReasonOfCall(createOrderWith({ bonusId: FIRST_BONUS_ID }))).toBe('offerChanged')
  })
})
