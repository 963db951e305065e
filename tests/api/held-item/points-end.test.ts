import { afterEach, beforeEach, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { accountLogin } from '../../../src/features/auth/contract/auth.ts'
import { heldItems } from '../../../src/features/held-item/contract.ts'
import { coolOff } from '../../../src/features/limits/contract.ts'
import { pointsData, pointsExchange, pointsRecord } from '../../../src/features/points/contract.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import type { AwardCause } from '../../../src/server/player-money/cause.ts'
import { grantItem } from '../../../src/server/player-money/grants/grants.ts'
import { lockPlayerTotals } from '../../../src/server/player-money/totals/totals.ts'
import { undoAwardCause } from '../../../src/server/player-money/undo.ts'
import { openActivity } from '../../support/activities.ts'
import { outcomeOfCall, refusalReasonOfCall, startAppForEachTest } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { storeApprovedIdentity } from '../../support/kyc.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { newRequestId, PASSWORD, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

/** The ids of exchanges by their price in points: 200 points for 20 diamonds, 50 for a ticket. */
const EXCHANGE_IDS = { 200: 3, 50: 4 } as const

describeOnOneEngine('expiring points', databases => {
  const app = startAppForEachTest(databases)
  let player: TestPlayer

  beforeEach(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.points)
    player = await registerPlayer(app)
    await player.depositWithWageringDone(10_000)
  })

  afterEach(async () => expect(await verifyAllRecords(app.services)).toEqual([]))

  const grantPoints = (amount: number, cause: AwardCause = `award:${newRequestId()}`) =>
    app.services.db.transact(tx =>
      grantItem(app.services, tx, {
        playerId: player.id,
        item: ITEM_ID.points,
        amount,
        cause,
        source: newRequestId(),
        atMs: app.clock.now(),
      }),
    )
  const pointsPage = () => player.call(pointsData, {})
  const heldItemList = async () => (await player.call(heldItems, {})).list
  const exchangePoints = (points: keyof typeof EXCHANGE_IDS, requestId = newRequestId()) =>
    player.call(pointsExchange, { requestId, exchangeId: EXCHANGE_IDS[points], points })
  const pointsLines = async () =>
    (await player.call(pointsRecord, {})).list.map(({ what, change, after }) => [what, change, after])
  const moveTo = async (day: string) => {
    app.clock.move(Date.parse(day) - app.clock.now())
    player.token = (await player.call(accountLogin, { account: player.account, password: PASSWORD })).token
  }
  const endLots = () => runJob(app.services, 'end-item-lots')

  test('points expire twelve months after the day on which they were added, and a reminder is sent before', async () => {
    expect((await pointsPage()).nextEnd).toBeNull()
    await grantPoints(100)
    await moveTo('2027-01-05')
    await grantPoints(30)
    const endTime = Date.parse('2027-11-21')
    expect(await pointsPage()).toMatchObject({ points: 130, nextEnd: { points: 100, endTime } })
    app.clock.move(endTime - 1 - app.clock.now())
    await endLots()
    await moveTo('2027-11-20T23:59:59.999Z')
    expect(await pointsPage()).toMatchObject({ points: 130 })
    await moveTo('2027-11-21')
    expect(await pointsPage(), 'before the job has run').toMatchObject({
      points: 30,
      nextEnd: { points: 30, endTime: Date.parse('2028-01-06') },
    })
    await endLots()
    await endLots()
    // The deposit has granted one diamond.
    expect(await heldItemList()).toEqual([
      { id: ITEM_ID.points, count: 30, nextEnd: { count: 30, endTime: expect.any(Number) } },
      { id: ITEM_ID.diamond, count: 1, nextEnd: null },
    ])
    expect(await pointsLines()).toMatchObject([
      ['expired', -100, 30],
      ['other', 30, 130],
      ['other', 100, 100],
    ])
  })

  test('expired points cannot be exchanged, even before the job has removed them', async () => {
    await grantPoints(200)
    await moveTo('2027-11-21')
    expect(await refusalReasonOfCall(exchangePoints(200))).toBe('notEnoughPoints')
    await grantPoints(50)
    expect((await exchangePoints(50)).points).toBe(0)
    expect(await pointsLines()).toEqual([
      ['points-exchange', -50, 0],
      ['expired', -200, 50],
      ['other', 50, 250],
      ['other', 200, 200],
    ])
  })

  test('an exchange of points uses the oldest points first', async () => {
    await grantPoints(250)
    await moveTo('2027-01-05')
    await grantPoints(100)
    await exchangePoints(200)
    await exchangePoints(50)
    expect(await pointsPage()).toMatchObject({
      points: 100,
      nextEnd: { points: 100, endTime: Date.parse('2028-01-06') },
    })
    await exchangePoints(50)
    await moveTo('2027-11-21')
    await endLots()
    expect((await pointsPage()).points).toBe(50)
  })

  test('points do not expire while a break lasts, whether they were added before the break or during it', async () => {
    await grantPoints(100)
    await player.call(coolOff, { requestId: newRequestId(), hours: 7 * 24 })
    await moveTo('2026-11-21')
    await grantPoints(10)
    await moveTo('2027-11-27T23:00Z')
    await endLots()
    expect(await pointsPage()).toMatchObject({
      points: 110,
      nextEnd: { points: 110, endTime: Date.parse('2027-11-28') },
    })
    await moveTo('2027-11-28')
    await endLots()
    expect((await pointsPage()).points).toBe(0)
  })

  test('points expire two days later after an identity was revoked for a day and a half', async () => {
    await storeApprovedIdentity(app, player.id)
    await grantPoints(100)
    const runKycCommand = (command: string) =>
      runCommandInProcess(app.services, 'kyc', command, player.id, '--reason', 'test')
    await runKycCommand('revoke')
    app.clock.move(1.5 * DAY_MS)
    await runKycCommand('restore')
    await moveTo('2026-11-23')
    expect((await pointsPage()).nextEnd).toEqual({ points: 100, endTime: Date.parse('2027-11-23') })
  })

  test('undoing an award takes back the points of that award, and older points keep their expiry date', async () => {
    await grantPoints(100)
    await moveTo('2027-01-05')
    await grantPoints(40, 'deposit:x')
    await app.services.db.transact(async tx => {
      await lockPlayerTotals(tx, player.id)
      const undoing = { cause: 'deposit:x', reason: 'test', atMs: app.clock.now() } as const
      await undoAwardCause(tx, { playerId: player.id, ...undoing })
    })
    expect((await pointsPage()).nextEnd).toEqual({ points: 100, endTime: Date.parse('2027-11-21') })
  })

  test('points expire only once when the job runs at the same time as exchanges', {
    tags: 'race',
  }, async () => {
    await grantPoints(100)
    await moveTo('2027-01-05')
    await grantPoints(400)
    app.clock.move(Date.parse('2027-11-21') - app.clock.now())
    await moveTo('2027-11-21')
    const [outcomes] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => outcomeOfCall(exchangePoints(200)))),
      endLots(),
    ])
    expect(outcomes.filter(outcome => outcome === 'done')).toHaveLength(2)
    expect(outcomes.filter(outcome => outcome === 'notEnoughPoints')).toHaveLength(18)
    expect((await pointsPage()).points).toBe(0)
    expect((await pointsLines()).filter(([what]) => what === 'expired')).toEqual([
      ['expired', -100, expect.any(Number)],
    ])
  })

  test('the command `verify` finds lots of points that do not add up to the balance or have an invalid expiry date', async () => {
    await grantPoints(100)
    const { db } = app.services
    const changeAllLots = (set: { pieces?: number; ends_at_ms?: number }) =>
      db.transact(tx => tx.query.updateTable('item_lot').set(set).execute())
    await changeAllLots({ pieces: 99 })
    expect((await verifyAllRecords(app.services)).map(({ rule }) => rule)).toEqual(['lotsSumToBalance'])
    await changeAllLots({ pieces: 100 })
    await moveTo('2027-11-21')
    await endLots()
    await changeAllLots({ ends_at_ms: app.clock.now() + DAY_MS })
    expect((await verifyAllRecords(app.services)).map(({ rule }) => rule)).toEqual(['lotEndsInTime'])
    await changeAllLots({ ends_at_ms: app.clock.now() })
  })
})
