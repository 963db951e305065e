import { afterEach, beforeEach, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { ITEM } from '../../../src/domain/awards/items.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { accountLogin } from '../../../src/features/auth/contract/auth.ts'
import { heldItems } from '../../../src/features/held-item/contract.ts'
import { coolOff } from '../../../src/features/limits/contract.ts'
import { pointsData, pointsExchange, pointsRecord } from '../../../src/features/points/contract.ts'
import { verifyAll } from '../../../src/server/operator/verify.ts'
import type { Cause } from '../../../src/server/player-money/cause.ts'
import { grantItem } from '../../../src/server/player-money/grants/grants.ts'
import { lockTotals } from '../../../src/server/player-money/totals/totals.ts'
import { undo } from '../../../src/server/player-money/undo.ts'
import { openActivity } from '../../support/activities.ts'
import { appForEachTest, outcomeOf, reasonOf } from '../../support/app.ts'
import { onOneEngine } from '../../support/databases.ts'
import { newRequestId, PASSWORD, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

/** The ids of exchanges by their price in points: 200 points for 20 diamonds, 50 for a ticket. */
const EXCHANGE = { 200: 3, 50: 4 } as const

onOneEngine('expiring points', databases => {
  const app = appForEachTest(databases)
  let player: TestPlayer

  beforeEach(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.points)
    player = await registerPlayer(app)
    await player.fundFreely(10_000)
  })

  afterEach(async () => expect(await verifyAll(app.services)).toEqual([]))

  const give = (amount: number, cause: Cause = `award:${newRequestId()}`) =>
    app.services.db.transact(tx =>
      grantItem(app.services, tx, {
        playerId: player.id,
        item: ITEM.points,
        amount,
        cause,
        source: newRequestId(),
        atMs: app.clock.now(),
      }),
    )
  const data = () => player.call(pointsData, {})
  const held = async () => (await player.call(heldItems, {})).list
  const exchange = (points: keyof typeof EXCHANGE, requestId = newRequestId()) =>
    player.call(pointsExchange, { requestId, exchangeId: EXCHANGE[points], points })
  const record = async () =>
    (await player.call(pointsRecord, {})).list.map(({ what, change, after }) => [what, change, after])
  const moveTo = async (day: string) => {
    app.clock.move(Date.parse(day) - app.clock.now())
    player.token = (await player.call(accountLogin, { account: player.account, password: PASSWORD })).token
  }
  const end = () => runJob(app.services, 'end-item-lots')

  test('points expire twelve months after the day on which they were added, with a reminder before', async () => {
    expect((await data()).nextEnd).toBeNull()
    await give(100)
    await moveTo('2027-01-05')
    await give(30)
    const endTime = Date.parse('2027-11-21')
    expect(await data()).toMatchObject({ points: 130, nextEnd: { points: 100, endTime } })
    app.clock.move(endTime - 1 - app.clock.now())
    await end()
    await moveTo('2027-11-20T23:59:59.999Z')
    expect(await data()).toMatchObject({ points: 130 })
    await moveTo('2027-11-21')
    expect(await data(), 'before the job has run').toMatchObject({
      points: 30,
      nextEnd: { points: 30, endTime: Date.parse('2028-01-06') },
    })
    await end()
    await end()
    // The deposit brought a diamond.
    expect(await held()).toEqual([
      { id: ITEM.points, count: 30 },
      { id: ITEM.diamond, count: 1 },
    ])
    expect(await record()).toMatchObject([
      ['expired', -100, 30],
      ['other', 30, 130],
      ['other', 100, 100],
    ])
  })

  test('expired points cannot be exchanged, even before the job has removed them', async () => {
    await give(200)
    await moveTo('2027-11-21')
    expect(await reasonOf(exchange(200))).toBe('notEnoughPoints')
    await give(50)
    expect((await exchange(50)).points).toBe(0)
    expect(await record()).toEqual([
      ['points-exchange', -50, 0],
      ['expired', -200, 50],
      ['other', 50, 250],
      ['other', 200, 200],
    ])
  })

  test('an exchange uses the oldest points first', async () => {
    await give(250)
    await moveTo('2027-01-05')
    await give(100)
    await exchange(200)
    await exchange(50)
    expect(await data()).toMatchObject({
      points: 100,
      nextEnd: { points: 100, endTime: Date.parse('2028-01-06') },
    })
    await exchange(50)
    await moveTo('2027-11-21')
    await end()
    expect((await data()).points).toBe(50)
  })

  test('points do not expire during a break, nor do those added in it', async () => {
    await give(100)
    await player.call(coolOff, { requestId: newRequestId(), hours: 7 * 24 })
    await moveTo('2026-11-21')
    await give(10)
    await moveTo('2027-11-27T23:00Z')
    await end()
    expect(await data()).toMatchObject({
      points: 110,
      nextEnd: { points: 110, endTime: Date.parse('2027-11-28') },
    })
    await moveTo('2027-11-28')
    await end()
    expect((await data()).points).toBe(0)
  })

  test('an undone award takes back the points of its own lot', async () => {
    await give(100)
    await moveTo('2027-01-05')
    await give(40, 'deposit:x')
    await app.services.db.transact(async tx => {
      await lockTotals(tx, player.id)
      const undoing = { cause: 'deposit:x', reason: 'test', atMs: app.clock.now() } as const
      await undo(tx, { playerId: player.id, ...undoing })
    })
    expect((await data()).nextEnd).toEqual({ points: 100, endTime: Date.parse('2027-11-21') })
  })

  test('points expire once when the job runs beside exchanges', { tags: 'race' }, async () => {
    await give(100)
    await moveTo('2027-01-05')
    await give(400)
    app.clock.move(Date.parse('2027-11-21') - app.clock.now())
    await moveTo('2027-11-21')
    const [outcomes] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => outcomeOf(exchange(200)))),
      end(),
    ])
    expect(outcomes.filter(outcome => outcome === 'done')).toHaveLength(2)
    expect(outcomes.filter(outcome => outcome === 'notEnoughPoints')).toHaveLength(18)
    expect((await data()).points).toBe(0)
    expect((await record()).filter(([what]) => what === 'expired')).toEqual([
      ['expired', -100, expect.any(Number)],
    ])
  })

  test('verify checks the lots of points', async () => {
    await give(100)
    const { db } = app.services
    const change = (set: { pieces?: number; ends_at_ms?: number }) =>
      db.transact(tx => tx.query.updateTable('item_lot').set(set).execute())
    await change({ pieces: 99 })
    expect((await verifyAll(app.services)).map(({ rule }) => rule)).toEqual(['lotsSumToBalance'])
    await change({ pieces: 100 })
    await moveTo('2027-11-21')
    await end()
    await change({ ends_at_ms: app.clock.now() + DAY_MS })
    expect((await verifyAll(app.services)).map(({ rule }) => rule)).toEqual(['lotEndsInTime'])
    await change({ ends_at_ms: app.clock.now() })
  })
})
