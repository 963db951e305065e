import { afterEach, beforeEach, expect, test } from 'vitest'
import { fairSeedRotate } from '../../../src/contract/fair-seed.ts'
import { getAfterLoginInfoWeb } from '../../../src/contract/session.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { drawPrize } from '../../../src/domain/awards/prize-draw.ts'
import { nextUtcDayStartMsAfter } from '../../../src/domain/day.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { dailyWheel, dailyWheelSpin } from '../../../src/features/daily-wheel/contract.ts'
import { DEFAULT_DAILY_WHEEL_PRIZES } from '../../../src/features/daily-wheel/rules/daily-wheel.ts'
import { prizeDraws } from '../../../src/features/fairness/contract.ts'
import { coolOff } from '../../../src/features/limits/contract.ts'
import { updateMessageSettings } from '../../../src/features/profile/contract.ts'
import { createFairRandom } from '../../../src/server/fair/fair.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { outcomeOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { countHeldPieces, giveItem } from '../../support/items.ts'
import { logInAgain, newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'
import { unsetAllSettings } from '../../support/settings.ts'

const DEVICE = { version: '', os: '', deviceModel: '', phoneInfo: '' }

describeOnOneEngine('the daily wheel', databases => {
  const app = startAppForSuite(databases)
  const second = startAppForSuite(databases, () => ({
    db: databases.open(databases.configOf(app.services.db)),
  }))
  let player: TestPlayer

  beforeEach(async () => {
    player = await registerPlayer(app)
    await player.deposit(10_000)
    await loadPage()
  })

  afterEach(async () => {
    expect(await verifyAllRecords(app.services)).toEqual([])
    await unsetAllSettings(app)
  })

  const loadPage = () => player.call(dailyWheel, {})
  const spinWheel = (requestId = newRequestId()) => player.call(dailyWheelSpin, { requestId })
  const giveTurns = (turns: number) => giveItem(app, player, ITEM_ID.dailyTurn, turns)
  const hasDot = async () => (await player.call(getAfterLoginInfoWeb, DEVICE)).redDots.spinAwardFlag
  const moveClockAndLogIn = async (atMs: number) => {
    app.clock.move(atMs - app.clock.now())
    player.token = (await logInAgain(app, player)).token
  }
  const changeSettings = (value: object) => {
    const { settings } = app.services
    const next = { ...settings.get('dailyWheel'), ...value }
    return settings.set('dailyWheel', next, { staff: 'tester', atMs: app.clock.now() })
  }

  test('the daily wheel has one free spin a UTC day, and a red dot while it is unused', async () => {
    const nextDayMs = nextUtcDayStartMsAfter(app.clock.now())
    expect(await loadPage()).toMatchObject({
      isOpen: true,
      isFree: true,
      held: 0,
      nextTime: nextDayMs,
      nextEnd: null,
      wheel: DEFAULT_DAILY_WHEEL_PRIZES,
    })
    expect(await hasDot()).toBe(true)
    const requestId = newRequestId()
    const draw = await spinWheel(requestId)
    expect(await spinWheel(requestId)).toEqual(draw)
    expect(draw).toMatchObject({ isFree: false, held: 0, nextTime: nextDayMs })
    expect(await hasDot()).toBe(false)
    expect(await refusalReasonOfCall(spinWheel())).toBe('alreadyClaimed')
    await moveClockAndLogIn(nextDayMs - 1)
    expect(await refusalReasonOfCall(spinWheel())).toBe('alreadyClaimed')
    await moveClockAndLogIn(nextDayMs)
    expect(await hasDot()).toBe(true)
    expect(await loadPage()).toMatchObject({ isFree: true })
    await spinWheel()
  })

  test('the daily wheel draws with the seed whose hash it showed before the spin', async () => {
    const { fairSeed } = await loadPage()
    const draw = await spinWheel()
    expect(draw).toMatchObject({ serverSeedHash: fairSeed.serverSeedHash, nonce: fairSeed.nonce })
    const { revealed } = await player.call(fairSeedRotate, { clientSeed: 'mine' })
    const random = createFairRandom(revealed.serverSeed, revealed.clientSeed, draw.nonce)
    const again = drawPrize(DEFAULT_DAILY_WHEEL_PRIZES, random)
    expect(again).toMatchObject({ drawn: draw.drawn, index: draw.index })
    expect(again.prize.item ? [again.prize.item] : []).toEqual(draw.items)
  })

  test('a spin of the daily wheel without a chosen client seed gets a random one, marked as drawn by the server', async () => {
    await giveTurns(1)
    const draw = await spinWheel()
    expect(draw.clientSeed).toMatch(/^server-[0-9a-f]{16}$/)
    expect(await loadPage()).toMatchObject({ fairSeed: { clientSeed: draw.clientSeed, nonce: 1 } })
    expect((await spinWheel()).clientSeed).toBe(draw.clientSeed)
    const { list } = await player.call(prizeDraws, { pageSize: 10 })
    expect(list.map(({ clientSeed }) => clientSeed)).toEqual([draw.clientSeed, draw.clientSeed])
    await player.call(fairSeedRotate, { clientSeed: 'mine' })
    await giveTurns(1)
    expect((await spinWheel()).clientSeed).toBe('mine')
  })

  test('the daily wheel uses the free spin before turns that the player holds, and the red dot is lit until no turn is left', async () => {
    await giveTurns(2)
    expect(await spinWheel()).toMatchObject({ held: 2 })
    expect(await countHeldPieces(app, player, ITEM_ID.dailyTurn)).toBe(2)
    expect(await hasDot()).toBe(true)
    expect(await spinWheel()).toMatchObject({ held: 1 })
    expect(await spinWheel()).toMatchObject({ held: 0 })
    expect(await hasDot()).toBe(false)
    expect(await refusalReasonOfCall(spinWheel())).toBe('alreadyClaimed')
  })

  test("a turn won on the daily wheel is added to the player's held turns", async () => {
    await changeSettings({
      table: { total: 1, prizes: [{ weight: 1, item: { id: ITEM_ID.dailyTurn, count: 1 } }] },
    })
    expect(await spinWheel()).toMatchObject({ held: 1 })
    expect(await spinWheel()).toMatchObject({ held: 1 })
    expect(await countHeldPieces(app, player, ITEM_ID.dailyTurn)).toBe(1)
  })

  test('held turns of the daily wheel expire after 30 days', async () => {
    await giveTurns(1)
    const endTime = nextUtcDayStartMsAfter(app.clock.now()) + 30 * DAY_MS
    expect(await loadPage()).toMatchObject({ held: 1, nextEnd: { turns: 1, endTime } })
    await moveClockAndLogIn(endTime)
    expect(await loadPage()).toMatchObject({ held: 0, nextEnd: null })
    await spinWheel()
    expect(await refusalReasonOfCall(spinWheel())).toBe('alreadyClaimed')
    await runJob(app.services, 'end-item-lots')
    expect(await countHeldPieces(app, player, ITEM_ID.dailyTurn)).toBe(0)
  })

  test('a spin of the daily wheel uses a held turn that is still valid, even before the job has removed expired ones', async () => {
    await giveTurns(1)
    await moveClockAndLogIn(Date.parse('2026-12-21'))
    await giveTurns(1)
    await spinWheel()
    const { held } = await spinWheel()
    expect(await loadPage()).toMatchObject({ isFree: false, held })
  })

  test('a hundred spins of the daily wheel at once in two processes use the free spin only once', {
    tags: 'race',
  }, async () => {
    second.clock.move(app.clock.now() - second.clock.now())
    await second.services.settings.refresh()
    const clients = [player, Object.assign(second.client(), { token: player.token })]
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, place) => {
        const client = clients[place % 2] ?? player
        return outcomeOfCall(client.call(dailyWheelSpin, { requestId: newRequestId() }))
      }),
    )
    expect(answers.filter(answer => answer === 'done')).toHaveLength(1)
    expect(answers.filter(answer => answer === 'alreadyClaimed')).toHaveLength(99)
  })

  test('a spin of the daily wheel is refused before the hash of its seed was shown, while the wheel is closed, and in a break', async () => {
    const other = await registerPlayer(app)
    expect(await refusalReasonOfCall(other.call(dailyWheelSpin, { requestId: newRequestId() }))).toBe(
      'gameNotOpened',
    )
    await changeSettings({ isOpen: false })
    expect(await loadPage()).toMatchObject({ isOpen: false })
    expect(await hasDot()).toBe(false)
    expect(await refusalReasonOfCall(spinWheel())).toBe('activityClosed')
    await changeSettings({ isOpen: true })
    await player.call(coolOff, { requestId: newRequestId(), hours: 24 })
    player.token = (await logInAgain(app, player)).token
    expect(await hasDot()).toBe(false)
    expect(await refusalReasonOfCall(spinWheel())).toBe('promotionsOff')
    await moveClockAndLogIn(app.clock.now() + DAY_MS)
    expect(await hasDot(), 'promotions stay off after a break').toBe(false)
    await player.call(updateMessageSettings, { wantsPromotions: true })
    expect(await hasDot()).toBe(true)
  })

  test('the command `verify` finds a spin of the daily wheel whose draw is missing', async () => {
    await spinWheel()
    const { db } = app.services
    const moveDrawTo = (day: string) =>
      db.transact(tx =>
        tx.query
          .updateTable('daily_wheel_day')
          .set({ draw_id: day })
          .where('player_id', '=', player.id)
          .execute(),
      )
    const { draw_id } = await db.read
      .selectFrom('daily_wheel_day')
      .select('draw_id')
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow()
    await moveDrawTo('no-draw')
    expect((await verifyAllRecords(app.services)).map(({ rule }) => rule)).toEqual(['drawIsPaid'])
    await moveDrawTo(draw_id)
  })
})
