import { afterEach, beforeEach, expect, test } from 'vitest'
import { fairSeedRotate } from '../../../src/contract/fair-seed.ts'
import { getAfterLoginInfoWeb } from '../../../src/contract/session.ts'
import { ITEM } from '../../../src/domain/awards/items.ts'
import { drawPrize } from '../../../src/domain/awards/prize-draw.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { dailyWheel, dailyWheelSpin } from '../../../src/features/daily-wheel/contract.ts'
import { DAILY_WHEEL_PRIZES } from '../../../src/features/daily-wheel/rules/daily-wheel.ts'
import { coolOff } from '../../../src/features/limits/contract.ts'
import { fairRandom } from '../../../src/server/fair/fair.ts'
import { verifyAll } from '../../../src/server/operator/verify.ts'
import { appForEachTest, outcomeOf, reasonOf } from '../../support/app.ts'
import { onOneEngine } from '../../support/databases.ts'
import { giveItem, heldOf } from '../../support/items.ts'
import { logInAgain, newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

const DEVICE = { version: '', os: '', deviceModel: '', phoneInfo: '' }
const NEXT_DAY = Date.UTC(2026, 10, 21)

onOneEngine('the daily wheel', databases => {
  const app = appForEachTest(databases)
  const second = appForEachTest(databases, () => ({
    db: databases.open(databases.configOf(app.services.db)),
  }))
  let player: TestPlayer

  beforeEach(async () => {
    player = await registerPlayer(app)
    await player.deposit(10_000)
    await page()
  })

  afterEach(async () => expect(await verifyAll(app.services)).toEqual([]))

  const page = () => player.call(dailyWheel, {})
  const spin = (requestId = newRequestId()) => player.call(dailyWheelSpin, { requestId })
  const give = (turns: number) => giveItem(app, player, ITEM.dailyTurn, turns)
  const dot = async () => (await player.call(getAfterLoginInfoWeb, DEVICE)).redDots.spinAwardFlag
  const moveTo = async (atMs: number) => {
    app.clock.move(atMs - app.clock.now())
    player.token = (await logInAgain(app, player)).token
  }
  const set = (value: object) => {
    const { settings } = app.services
    const next = { ...settings.get('dailyWheel'), ...value }
    return settings.set('dailyWheel', next, { staff: 'tester', atMs: app.clock.now() })
  }

  test('the wheel has one free spin a UTC day, and a red dot while it is unused', async () => {
    expect(await page()).toMatchObject({
      isOpen: true,
      isFree: true,
      held: 0,
      nextTime: NEXT_DAY,
      nextEnd: null,
      wheel: DAILY_WHEEL_PRIZES,
    })
    expect(await dot()).toBe(true)
    const requestId = newRequestId()
    const draw = await spin(requestId)
    expect(await spin(requestId)).toEqual(draw)
    expect(draw).toMatchObject({ isFree: false, held: 0, nextTime: NEXT_DAY })
    expect(await dot()).toBe(false)
    expect(await reasonOf(spin())).toBe('alreadyClaimed')
    await moveTo(NEXT_DAY - 1)
    expect(await reasonOf(spin())).toBe('alreadyClaimed')
    await moveTo(NEXT_DAY)
    expect(await dot()).toBe(true)
    expect(await page()).toMatchObject({ isFree: true })
    await spin()
  })

  test('the wheel draws by the seed whose hash was shown before', async () => {
    const { fairSeed } = await page()
    const draw = await spin()
    expect(draw).toMatchObject({ serverSeedHash: fairSeed.serverSeedHash, nonce: fairSeed.nonce })
    const { revealed } = await player.call(fairSeedRotate, { clientSeed: 'mine' })
    const random = fairRandom(revealed.serverSeed, revealed.clientSeed, draw.nonce)
    const again = drawPrize(DAILY_WHEEL_PRIZES, random)
    expect(again).toMatchObject({ drawn: draw.drawn, index: draw.index })
    expect(again.prize.item ? [again.prize.item] : []).toEqual(draw.items)
  })

  test('the free spin is used before held turns, and held turns light the red dot', async () => {
    await give(2)
    expect(await spin()).toMatchObject({ held: 2 })
    expect(await heldOf(app, player, ITEM.dailyTurn)).toBe(2)
    expect(await dot()).toBe(true)
    expect(await spin()).toMatchObject({ held: 1 })
    expect(await spin()).toMatchObject({ held: 0 })
    expect(await dot()).toBe(false)
    expect(await reasonOf(spin())).toBe('alreadyClaimed')
  })

  test('a turn won on the wheel is counted as held', async () => {
    await set({ table: { total: 1, prizes: [{ weight: 1, item: { id: ITEM.dailyTurn, count: 1 } }] } })
    expect(await spin()).toMatchObject({ held: 1 })
    expect(await spin()).toMatchObject({ held: 1 })
    expect(await heldOf(app, player, ITEM.dailyTurn)).toBe(1)
  })

  test('held turns expire after 30 days', async () => {
    await give(1)
    const endTime = Date.parse('2026-12-21')
    expect(await page()).toMatchObject({ held: 1, nextEnd: { turns: 1, endTime } })
    await moveTo(endTime)
    expect(await page()).toMatchObject({ held: 0, nextEnd: null })
    await spin()
    expect(await reasonOf(spin())).toBe('alreadyClaimed')
    await runJob(app.services, 'end-item-lots')
    expect(await heldOf(app, player, ITEM.dailyTurn)).toBe(0)
  })

  test('a hundred spins at once in two processes use the one free spin', { tags: 'race' }, async () => {
    await second.services.settings.refresh()
    const clients = [player, Object.assign(second.client(), { token: player.token })]
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, place) => {
        const client = clients[place % 2] ?? player
        return outcomeOf(client.call(dailyWheelSpin, { requestId: newRequestId() }))
      }),
    )
    expect(answers.filter(answer => answer === 'done')).toHaveLength(1)
    expect(answers.filter(answer => answer === 'alreadyClaimed')).toHaveLength(99)
  })

  test('a spin is refused before the hash was shown, while the wheel is closed, and in a break', async () => {
    const other = await registerPlayer(app)
    expect(await reasonOf(other.call(dailyWheelSpin, { requestId: newRequestId() }))).toBe('gameNotOpened')
    await set({ isOpen: false })
    expect(await page()).toMatchObject({ isOpen: false })
    expect(await dot()).toBe(false)
    expect(await reasonOf(spin())).toBe('activityClosed')
    await set({ isOpen: true })
    await player.call(coolOff, { requestId: newRequestId(), hours: 24 })
    player.token = (await logInAgain(app, player)).token
    expect(await page()).toMatchObject({ isOpen: false })
    expect(await dot()).toBe(false)
    expect(await reasonOf(spin())).toBe('promotionsOff')
    await moveTo(app.clock.now() + DAY_MS)
    expect(await dot()).toBe(true)
  })

  test('verify checks the spins of the wheel', async () => {
    await spin()
    const { db } = app.services
    const move = (day: string) =>
      db.transact(tx => tx.query.updateTable('daily_wheel_day').set({ draw_id: day }).execute())
    const [{ draw_id = '' } = {}] = await db.read.selectFrom('daily_wheel_day').select('draw_id').execute()
    await move('no-draw')
    expect((await verifyAll(app.services)).map(({ rule }) => rule)).toEqual(['drawIsPaid'])
    await move(draw_id)
  })
})
