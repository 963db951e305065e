import { afterEach, beforeEach, expect, test } from 'vitest'
import { activityAwardGetLog } from '../../../src/contract/award.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { nextUtcDayStartMsAfter } from '../../../src/domain/day.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { accountLogin } from '../../../src/features/auth/contract/auth.ts'
import { heldItems } from '../../../src/features/held-item/contract.ts'
import { pointsData, pointsExchange, pointsRecord } from '../../../src/features/points/contract.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { openActivity } from '../../support/activities.ts'
import { outcomeOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { newRequestId, PASSWORD, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'
import { unsetAllSettings } from '../../support/settings.ts'
import {
  newProviderTransactionId,
  openPinwheelForWalletCalls,
  WALLET_ENVIRONMENT,
} from '../../support/wallet-provider.ts'

/** A stake of ₱4,000 in another brand's game, in centavos. A quarter of it counts, which earns 100 points. */
const STAKE = 400_000

describeOnOneEngine('points', databases => {
  const app = startAppForSuite(databases, { env: WALLET_ENVIRONMENT })
  let player: TestPlayer
  /** Midnight at the end of the day on which the test begins, in epoch milliseconds. */
  let nextDayMs: number

  beforeEach(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.points)
    player = await registerPlayer(app)
    await player.depositWithWageringDone(5_000_000)
    nextDayMs = nextUtcDayStartMsAfter(app.clock.now())
  })

  afterEach(() => unsetAllSettings(app))

  const loadPoints = () => player.call(pointsData, {})
  const exchangePoints = (exchangeId: number, points: number) =>
    player.call(pointsExchange, { requestId: newRequestId(), exchangeId, points })
  const stakeAtProvider = async (amount = STAKE) =>
    (await openPinwheelForWalletCalls(app, player)).bet(amount)
  const loadRecord = async (body = {}) => player.call(pointsRecord, body)
  const moveClockTo = async (atMs: number) => {
    app.clock.move(atMs - app.clock.now())
    player.token = (await player.call(accountLogin, { account: player.account, password: PASSWORD })).token
  }
  const moveToNextDay = () => moveClockTo(nextDayMs)
  const heldCount = async (item: number) =>
    (await player.call(heldItems, {})).list.find(({ id }) => id === item)?.count ?? 0
  const creditPoints = () => runJob(app.services, 'points-credit')

  test('points grow with the stakes of the day, and are credited once after the day has ended', async () => {
    await stakeAtProvider()
    expect(await loadPoints()).toMatchObject({ points: 0, today: 100 })
    await moveClockTo(nextDayMs - 1)
    expect(await loadPoints()).toMatchObject({ points: 0, today: 100 })
    await moveToNextDay()
    expect(await loadPoints()).toMatchObject({ points: 100, today: 0 })
    expect(await heldCount(ITEM_ID.points)).toBe(0)
    await creditPoints()
    await creditPoints()
    expect(await loadPoints()).toMatchObject({ points: 100, today: 0 })
    expect(await heldCount(ITEM_ID.points)).toBe(100)
    expect((await loadRecord()).list).toMatchObject([{ change: 100, after: 100, what: 'points-stakes' }])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('points are credited at the rate that was valid when their day ended', async () => {
    const { settings } = app.services
    const setRate = (stakePerPoint: number) =>
      settings.set(
        'points',
        { ...settings.get('points'), stakePerPoint },
        { staff: 'tester', atMs: app.clock.now() },
      )
    await stakeAtProvider(4 * STAKE)
    await moveClockTo(nextDayMs - 1)
    await setRate(2_000)
    expect(await loadPoints()).toMatchObject({ today: 200 })
    await moveToNextDay()
    // Raises the stake that is needed for a point, so that the stakes of the current day earn no further point.
    await setRate(10_000_000)
    expect(await loadPoints()).toMatchObject({ points: 200, stakePerPoint: 10_000_000 })
    await creditPoints()
    expect(await heldCount(ITEM_ID.points)).toBe(200)
    await setRate(1_000)
    await stakeAtProvider()
    expect(await loadPoints()).toMatchObject({ points: 200, today: 100 })
  })

  test('points can be exchanged before the job has credited them, and each point only once', async () => {
    await stakeAtProvider(3 * STAKE)
    await moveToNextDay()
    const answer = await exchangePoints(3, 200)
    expect(answer).toMatchObject({
      kind: 'points-exchange',
      items: [{ id: ITEM_ID.diamond, count: 10 }],
      isLocked: false,
      points: 100,
    })
    await creditPoints()
    expect((await loadPoints()).points).toBe(100)
    app.clock.move(1)
    expect((await exchangePoints(4, 50)).points).toBe(50)
    // The player's 50 diamonds were granted for the deposit.
    expect((await player.call(heldItems, {})).list).toEqual([
      { id: ITEM_ID.points, count: 50, nextEnd: { count: 50, endTime: expect.any(Number) } },
      { id: ITEM_ID.diamond, count: 60, nextEnd: null },
      { id: ITEM_ID.ticket1, count: 1, nextEnd: null },
    ])
    expect((await loadRecord()).list.map(({ change, what }) => [change, what])).toEqual([
      [-50, 'points-exchange'],
      [-200, 'points-exchange'],
      [300, 'points-stakes'],
    ])
    const { list, nextCursor } = await loadRecord({ pageSize: 2 })
    expect(list).toHaveLength(2)
    expect((await loadRecord({ cursor: nextCursor })).list).toMatchObject([{ change: 300 }])
    const kinds = (await player.call(activityAwardGetLog, {})).list.map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['deposit-diamonds', 'points-exchange', 'points-exchange', 'points-stakes'])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('coins from points must be wagered', async () => {
    await stakeAtProvider(10 * STAKE)
    await moveToNextDay()
    const before = await player.coin()
    await exchangePoints(1, 1_000)
    expect(await player.coin()).toBe(before + 500)
    expect((await loadPoints()).points).toBe(0)
  })

  test('of many exchanges of points at once, only one uses the points', { tags: 'race' }, async () => {
    await stakeAtProvider(2 * STAKE)
    await moveToNextDay()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => outcomeOfCall(exchangePoints(3, 200))),
    )
    expect(answers.filter(reason => reason === 'done')).toHaveLength(1)
    expect(answers.filter(reason => reason === 'notEnoughPoints')).toHaveLength(99)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('an exchange of points is refused at a price not listed, before the first deposit, and while the points activity is closed', async () => {
    expect(await refusalReasonOfCall(exchangePoints(3, 199))).toBe('bonusChanged')
    expect(await refusalReasonOfCall(exchangePoints(99, 200))).toBe('bonusChanged')
    expect(await refusalReasonOfCall(exchangePoints(3, 200))).toBe('notEnoughPoints')
    const visitor = player
    player = await registerPlayer(app)
    expect(await refusalReasonOfCall(exchangePoints(3, 200))).toBe('depositFirst')
    player = visitor
    await stakeAtProvider()
    await app.services.settings.change(async tx => {
      await tx.query.updateTable('activity').set({ status: 'closed' }).execute()
    })
    await moveToNextDay()
    await creditPoints()
    expect((await loadPoints()).points).toBe(0)
    expect(await refusalReasonOfCall(exchangePoints(3, 200))).toBe('activityClosed')
  })

  test('bets rolled back after the points for them were credited are deducted from later points', async () => {
    const visit = await openPinwheelForWalletCalls(app, player)
    const transactionId = newProviderTransactionId()
    await visit.bet(STAKE, { transactionId })
    await moveToNextDay()
    await creditPoints()
    await visit.rollback(transactionId)
    expect((await loadPoints()).points).toBe(100)
    await stakeAtProvider(3 * STAKE)
    expect((await loadPoints()).today).toBe(200)
    await moveClockTo(nextDayMs + DAY_MS)
    await creditPoints()
    expect((await loadPoints()).points).toBe(300)
    await stakeAtProvider()
    expect((await loadPoints()).today).toBe(100)
  })

  test('the stakes of later days, however small, first make up for a rolled-back bet, and only further stakes give points', async () => {
    const visit = await openPinwheelForWalletCalls(app, player)
    const transactionId = newProviderTransactionId()
    await visit.bet(3 * STAKE, { transactionId })
    await moveToNextDay()
    await creditPoints()
    await visit.rollback(transactionId)
    expect((await loadPoints()).points).toBe(300)
    const stakeAndEndDay = async (days: number, stake: number) => {
      await stakeAtProvider(stake)
      await moveClockTo(nextDayMs + days * DAY_MS)
      await runJob(app.services, 'points-stakes-shortfall')
      await creditPoints()
      return (await loadPoints()).points
    }
    expect(await stakeAndEndDay(1, STAKE), '1,000 of 3,000 pesos').toBe(300)
    expect(await stakeAndEndDay(2, STAKE / 250), 'a stake too small for a point').toBe(300)
    expect(await stakeAndEndDay(3, STAKE), '2,004 of 3,000 pesos').toBe(300)
    expect(await stakeAndEndDay(4, 2 * STAKE)).toBe(300 + 100)
    expect(await stakeAndEndDay(5, STAKE)).toBe(500)
  })
})
