import { beforeEach, expect, test } from 'vitest'
import { activityAwardGetLog } from '../../../src/contract/award.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { ITEM } from '../../../src/domain/awards/items.ts'
import { accountLogin } from '../../../src/features/auth/contract/auth.ts'
import { heldItems } from '../../../src/features/held-item/contract.ts'
import { pointsData, pointsExchange, pointsRecord } from '../../../src/features/points/contract.ts'
import { verifyAll } from '../../../src/server/operator/verify.ts'
import { openActivity } from '../../support/activities.ts'
import { appForEachTest, outcomeOf, reasonOf } from '../../support/app.ts'
import { onOneEngine } from '../../support/databases.ts'
import { newRequestId, PASSWORD, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'
import { atProvider, newProviderId, WALLET_ENV } from '../../support/wallet-provider.ts'

/** A bet of another brand that counts as ₱1,000 and earns 100 points. */
const STAKE = 400_000

onOneEngine('points', databases => {
  const app = appForEachTest(databases, { env: WALLET_ENV })
  let player: TestPlayer

  beforeEach(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.points)
    player = await registerPlayer(app)
    await player.fundFreely(5_000_000)
  })

  const data = () => player.call(pointsData, {})
  const exchange = (exchangeId: number, points: number) =>
    player.call(pointsExchange, { requestId: newRequestId(), exchangeId, points })
  const stake = async (amount = STAKE) => (await atProvider(app, player)).bet(amount)
  const record = async (body = {}) => player.call(pointsRecord, body)
  const moveTo = async (atMs: number) => {
    app.clock.move(atMs - app.clock.now())
    player.token = (await player.call(accountLogin, { account: player.account, password: PASSWORD })).token
  }
  const nextDay = () => moveTo(Date.UTC(2026, 10, 21))
  const held = async (item: number) =>
    (await player.call(heldItems, {})).list.find(({ id }) => id === item)?.count ?? 0
  const credit = () => runJob(app.services, 'points-credit')

  test('points grow with the stakes of the day, and are credited once when it has ended', async () => {
    await stake()
    expect(await data()).toMatchObject({ points: 0, today: 100 })
    await moveTo(Date.UTC(2026, 10, 21) - 1)
    expect(await data()).toMatchObject({ points: 0, today: 100 })
    await nextDay()
    expect(await data()).toMatchObject({ points: 100, today: 0 })
    expect(await held(ITEM.points)).toBe(0)
    await credit()
    await credit()
    expect(await data()).toMatchObject({ points: 100, today: 0 })
    expect(await held(ITEM.points)).toBe(100)
    expect((await record()).list).toMatchObject([{ change: 100, after: 100, what: 'points-stakes' }])
    expect(await verifyAll(app.services)).toEqual([])
  })

  test('points are credited at the rate in force when their day ended', async () => {
    const { settings } = app.services
    const setRate = (stakePerPoint: number) =>
      settings.set(
        'points',
        { ...settings.get('points'), stakePerPoint },
        { staff: 'tester', atMs: app.clock.now() },
      )
    await stake(4 * STAKE)
    await moveTo(Date.UTC(2026, 10, 21) - 1)
    await setRate(2_000)
    expect(await data()).toMatchObject({ today: 200 })
    await nextDay()
    // The new rate gives no points for the stakes of the day.
    await setRate(10_000_000)
    expect(await data()).toMatchObject({ points: 200, stakePerPoint: 10_000_000 })
    await credit()
    expect(await held(ITEM.points)).toBe(200)
    await setRate(1_000)
    await stake()
    expect(await data()).toMatchObject({ points: 200, today: 100 })
  })

  test('points can be exchanged before the job has credited them, and not twice', async () => {
    await stake(3 * STAKE)
    await nextDay()
    const answer = await exchange(3, 200)
    expect(answer).toMatchObject({
      kind: 'points-exchange',
      items: [{ id: ITEM.diamond, count: 10 }],
      isLocked: false,
      points: 100,
    })
    await credit()
    expect((await data()).points).toBe(100)
    app.clock.move(1)
    expect((await exchange(4, 50)).points).toBe(50)
    // The deposit brought 50 diamonds.
    expect((await player.call(heldItems, {})).list).toEqual([
      { id: ITEM.points, count: 50 },
      { id: ITEM.diamond, count: 60 },
      { id: ITEM.ticket1, count: 1 },
    ])
    expect((await record()).list.map(({ change, what }) => [change, what])).toEqual([
      [-50, 'points-exchange'],
      [-200, 'points-exchange'],
      [300, 'points-stakes'],
    ])
    const { list, nextCursor } = await record({ pageSize: 2 })
    expect(list).toHaveLength(2)
    expect((await record({ cursor: nextCursor })).list).toMatchObject([{ change: 300 }])
    const kinds = (await player.call(activityAwardGetLog, {})).list.map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['deposit-diamonds', 'points-exchange', 'points-exchange', 'points-stakes'])
    expect(await verifyAll(app.services)).toEqual([])
  })

  test('coins from points must be wagered', async () => {
    await stake(10 * STAKE)
    await nextDay()
    const before = await player.coin()
    await exchange(1, 1_000)
    expect(await player.coin()).toBe(before + 500)
    expect((await data()).points).toBe(0)
  })

  test('points are spent once of many exchanges at once', { tags: 'race' }, async () => {
    await stake(2 * STAKE)
    await nextDay()
    const answers = await Promise.all(Array.from({ length: 100 }, () => outcomeOf(exchange(3, 200))))
    expect(answers.filter(reason => reason === 'done')).toHaveLength(1)
    expect(answers.filter(reason => reason === 'notEnoughPoints')).toHaveLength(99)
    expect(await verifyAll(app.services)).toEqual([])
  })

  test('an exchange at another price, without a deposit, or while points are closed is refused', async () => {
    expect(await reasonOf(exchange(3, 199))).toBe('bonusChanged')
    expect(await reasonOf(exchange(99, 200))).toBe('bonusChanged')
    expect(await reasonOf(exchange(3, 200))).toBe('notEnoughPoints')
    const visitor = player
    player = await registerPlayer(app)
    expect(await reasonOf(exchange(3, 200))).toBe('depositFirst')
    player = visitor
    await stake()
    await app.services.settings.change(async tx => {
      await tx.query.updateTable('activity').set({ status: 'closed' }).execute()
    })
    await nextDay()
    await credit()
    expect((await data()).points).toBe(0)
    expect(await reasonOf(exchange(3, 200))).toBe('activityClosed')
  })

  test('bets rolled back after their points were credited are deducted from later points', async () => {
    const visit = await atProvider(app, player)
    const transactionId = newProviderId()
    await visit.bet(STAKE, { transactionId })
    await nextDay()
    await credit()
    await visit.rollback(transactionId)
    expect((await data()).points).toBe(100)
    await stake(3 * STAKE)
    expect((await data()).today).toBe(200)
    await moveTo(Date.UTC(2026, 10, 22))
    await credit()
    expect((await data()).points).toBe(300)
    await stake()
    expect((await data()).today).toBe(100)
  })
})
