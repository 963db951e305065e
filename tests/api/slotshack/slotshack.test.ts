import { afterEach, beforeEach, expect, test } from 'vitest'
import { fairSeedRotate } from '../../../src/contract/fair-seed.ts'
import { CallError } from '../../../src/contract/requester.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { drawPrize } from '../../../src/domain/awards/prize-draw.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { coolOff } from '../../../src/features/limits/contract.ts'
import { pointsRecord } from '../../../src/features/points/contract.ts'
import { slotshackData, slotshackSpin } from '../../../src/features/slotshack/contract.ts'
import {
  DEFAULT_SLOTSHACK_PRIZES,
  DEFAULT_SLOTSHACK_TERMS,
} from '../../../src/features/slotshack/rules/slotshack.ts'
import { CommandError } from '../../../src/server/command-error.ts'
import { createFairRandom } from '../../../src/server/fair/fair.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { outcomeOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { countHeldPieces, giveItem } from '../../support/items.ts'
import { logInAgain, newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { unsetAllSettings } from '../../support/settings.ts'

const { points: COST, spinMs: SPIN_MS } = DEFAULT_SLOTSHACK_TERMS

describeOnOneEngine('the slotshack', databases => {
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

  const loadPage = () => player.call(slotshackData, {})
  const spinReels = (cost: number = COST, requestId = newRequestId()) =>
    player.call(slotshackSpin, { requestId, cost })
  const givePoints = (points: number) => giveItem(app, player, ITEM_ID.points, points)
  const changeSettings = (value: object) => {
    const { settings } = app.services
    const next = { ...settings.get('slotshack'), ...value }
    return settings.set('slotshack', next, { staff: 'tester', atMs: app.clock.now() })
  }
  const setOnlyPrize = (count: number) =>
    changeSettings({ table: { total: 1, prizes: [{ weight: 1, item: { id: ITEM_ID.ticket1, count } }] } })

  test('a spin of the slotshack costs points and gives the tickets that were drawn', async () => {
    await givePoints(2 * COST)
    expect(await loadPage()).toMatchObject({
      isOpen: true,
      cost: COST,
      spinMs: SPIN_MS,
      nextTime: 0,
      points: 2 * COST,
      tickets: 0,
      table: DEFAULT_SLOTSHACK_PRIZES,
    })
    const { fairSeed } = await loadPage()
    const requestId = newRequestId()
    const draw = await spinReels(COST, requestId)
    expect(await spinReels(COST, requestId)).toEqual(draw)
    const won = draw.items.reduce((sum, { count }) => sum + count, 0)
    expect(draw).toMatchObject({ points: COST, tickets: won, isAboveCost: won > 0 })
    expect(draw).toMatchObject({ serverSeedHash: fairSeed.serverSeedHash, nonce: fairSeed.nonce })
    expect(await countHeldPieces(app, player, ITEM_ID.points)).toBe(COST)
    expect(await countHeldPieces(app, player, ITEM_ID.ticket1)).toBe(won)
    expect((await player.call(pointsRecord, {})).list).toMatchObject([
      { change: -COST, after: COST, what: 'slotshack' },
      { change: 2 * COST },
    ])
    const { revealed } = await player.call(fairSeedRotate, { clientSeed: 'mine' })
    const random = createFairRandom(revealed.serverSeed, revealed.clientSeed, draw.nonce)
    expect(drawPrize(DEFAULT_SLOTSHACK_PRIZES, random)).toMatchObject({
      drawn: draw.drawn,
      index: draw.index,
    })
  })

  test('the answer to a spin of the slotshack says whether the prize is worth more than the price of the spin', async () => {
    await givePoints(200)
    await setOnlyPrize(1)
    expect(await spinReels()).toMatchObject({ isAboveCost: true, tickets: 1 })
    await changeSettings({ points: 50 })
    app.clock.move(SPIN_MS)
    expect(await spinReels(50)).toMatchObject({ isAboveCost: false, tickets: 2 })
  })

  test('a spin of the slotshack is refused within two and a half seconds of the one before', async () => {
    await givePoints(3 * COST)
    await spinReels()
    const nextTime = app.clock.now() + SPIN_MS
    expect(await loadPage()).toMatchObject({ nextTime })
    app.clock.move(SPIN_MS - 1)
    const refused = await spinReels().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(CallError)
    expect((refused as CallError).failure).toMatchObject({ code: 4261, detail: { retryAfterMs: 1 } })
    expect(await countHeldPieces(app, player, ITEM_ID.points)).toBe(2 * COST)
    app.clock.move(1)
    await spinReels()
  })

  test('when a player with points for one spin sends a hundred calls to two processes at once, the slotshack spins once', {
    tags: 'race',
  }, async () => {
    await givePoints(COST)
    second.clock.move(app.clock.now() - second.clock.now())
    await second.services.settings.refresh()
    const clients = [player, Object.assign(second.client(), { token: player.token })]
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, place) => {
        const client = clients[place % 2] ?? player
        return outcomeOfCall(client.call(slotshackSpin, { requestId: newRequestId(), cost: COST }))
      }),
    )
    expect(answers.filter(answer => answer === 'done')).toHaveLength(1)
    expect(answers.filter(answer => answer === 'spinRunning')).toHaveLength(99)
    expect(await countHeldPieces(app, player, ITEM_ID.points)).toBe(0)
  })

  test('a slotshack spin is refused without points, at a wrong price, before a deposit, while it is closed, and during a break', async () => {
    await givePoints(COST - 1)
    expect(await refusalReasonOfCall(spinReels())).toBe('notEnoughPoints')
    await givePoints(1)
    expect(await refusalReasonOfCall(spinReels(COST - 1))).toBe('bonusChanged')
    await changeSettings({ isOpen: false })
    expect(await loadPage()).toMatchObject({ isOpen: false })
    expect(await refusalReasonOfCall(spinReels())).toBe('activityClosed')
    await changeSettings({ isOpen: true })
    const paid = player
    player = await registerPlayer(app)
    expect(await refusalReasonOfCall(spinReels())).toBe('gameNotOpened')
    await loadPage()
    await givePoints(COST)
    expect(await refusalReasonOfCall(spinReels())).toBe('depositFirst')
    player = paid
    await player.call(coolOff, { requestId: newRequestId(), hours: 24 })
    player.token = (await logInAgain(app, player)).token
    expect(await refusalReasonOfCall(spinReels())).toBe('promotionsOff')
    expect(await countHeldPieces(app, player, ITEM_ID.points)).toBe(COST)
  })

  test('a spin of the slotshack uses the points that expire first, and no expired ones', async () => {
    await givePoints(COST)
    app.clock.move(366 * DAY_MS)
    player.token = (await logInAgain(app, player)).token
    expect(await loadPage()).toMatchObject({ points: 0 })
    expect(await refusalReasonOfCall(spinReels())).toBe('notEnoughPoints')
    await givePoints(COST)
    expect(await spinReels()).toMatchObject({ points: 0 })
  })

  test('the slotshack settings refuse a spin time below the minimum and a prize table whose weights have a wrong sum', async () => {
    await expect(changeSettings({ spinMs: SPIN_MS - 1 })).rejects.toThrow(CommandError)
    await expect(changeSettings({ table: { ...DEFAULT_SLOTSHACK_PRIZES, total: 1_001 } })).rejects.toThrow(
      CommandError,
    )
  })
})
