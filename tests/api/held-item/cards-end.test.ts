import { afterEach, beforeEach, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { nextUtcDayStartMsAfter } from '../../../src/domain/day.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { heldItems } from '../../../src/features/held-item/contract.ts'
import { coolOff, getSelfLimit, selfExclude } from '../../../src/features/limits/contract.ts'
import { getScratchCardInfo, scratchCardLottery } from '../../../src/features/scratch-card/contract.ts'
import { receiveTaskAward } from '../../../src/features/task/contract.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { openActivity } from '../../support/activities.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { placeBet } from '../../support/bet.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { countHeldPieces, giveItem } from '../../support/items.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { logInAgain, newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'
import { unsetAllSettings } from '../../support/settings.ts'

const CARDS = [ITEM_ID.scratchCard, ITEM_ID.dailyTurn, ITEM_ID.jackpotChance] as const
describeOnOneEngine('expiring cards, turns and chances', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer
  /**
   * The time at which the player's cards expire, in epoch milliseconds. The player gets the cards at the start of each
   * test.
   */
  let endMs: number

  beforeEach(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.tasks)
    player = await registerPlayer(app)
    await player.deposit(10_000)
    await cardInfo()
    endMs = nextUtcDayStartMsAfter(app.clock.now()) + 30 * DAY_MS
  })

  afterEach(async () => {
    expect(await verifyAllRecords(app.services)).toEqual([])
    await unsetAllSettings(app)
  })

  const cardInfo = () => player.call(getScratchCardInfo, {})
  const scratchCard = () => player.call(scratchCardLottery, { requestId: newRequestId() })
  const heldCards = () => Promise.all(CARDS.map(item => countHeldPieces(app, player, item)))
  /** Stakes as much as the task of the weekly deposit requires. Each bet pays its stake back. */
  const placeStakesOfWeeklyTask = async () => {
    const bet = { playerId: player.id, stake: 50_000, payout: 50_000 }
    for (let bets = 0; bets < 8; bets++) await placeBet(app, bet)
  }
  const giveAll = async (amount: number) => {
    for (const item of CARDS) await giveItem(app, player, item, amount)
  }
  const moveClockAndLogIn = async (atMs: number) => {
    app.clock.move(atMs - app.clock.now())
    player.token = (await logInAgain(app, player)).token
  }
  const endLots = () => runJob(app.services, 'end-item-lots')

  test('scratch cards, turns and chances expire after 30 days, and the one that expires first is used first', async () => {
    await giveAll(2)
    await moveClockAndLogIn(app.clock.now() + DAY_MS)
    await giveItem(app, player, ITEM_ID.scratchCard, 1)
    expect((await cardInfo()).nextEnd).toEqual({ cards: 2, endTime: endMs })
    await scratchCard()
    expect((await cardInfo()).nextEnd).toEqual({ cards: 1, endTime: endMs })
    await moveClockAndLogIn(endMs - 1)
    await endLots()
    expect(await heldCards()).toEqual([2, 2, 2])
    await moveClockAndLogIn(endMs)
    expect(await cardInfo()).toMatchObject({ cards: 1, nextEnd: { endTime: endMs + DAY_MS } })
    await endLots()
    expect(await heldCards()).toEqual([1, 0, 0])
  })

  test('an expired scratch card cannot be used, even before the job has removed the card', async () => {
    await giveAll(1)
    await moveClockAndLogIn(endMs)
    expect(await refusalReasonOfCall(scratchCard())).toBe('noChance')
    await giveItem(app, player, ITEM_ID.scratchCard, 1)
    await scratchCard()
    expect(await countHeldPieces(app, player, ITEM_ID.scratchCard)).toBe(0)
  })

  test('My items says when the next pieces of each item end, and lists no piece that has ended', async () => {
    await giveAll(2)
    await moveClockAndLogIn(app.clock.now() + DAY_MS)
    await giveItem(app, player, ITEM_ID.scratchCard, 1)
    const heldCard = async () =>
      (await player.call(heldItems, {})).list.find(({ id }) => id === ITEM_ID.scratchCard)
    expect(await heldCard()).toMatchObject({ count: 3, nextEnd: { count: 2, endTime: endMs } })
    await moveClockAndLogIn(endMs)
    expect(await heldCard()).toMatchObject({ count: 1, nextEnd: { count: 1, endTime: endMs + DAY_MS } })
    await moveClockAndLogIn(endMs + DAY_MS)
    expect(await heldCard()).toBeUndefined()
  })

  test('My items lists no stars, which a player can never spend', async () => {
    await giveItem(app, player, ITEM_ID.liveness, 5)
    expect((await player.call(heldItems, {})).list).toEqual([
      { id: ITEM_ID.diamond, count: 1, nextEnd: null },
    ])
  })

  test('new scratch cards expire after the time that the operator has set', async () => {
    const { settings } = app.services
    const life = { ...settings.get('itemLife'), cardDays: 7 }
    await settings.set('itemLife', life, { staff: 'tester', atMs: app.clock.now() })
    await giveAll(1)
    expect((await cardInfo()).nextEnd?.endTime).toBe(nextUtcDayStartMsAfter(app.clock.now()) + 7 * DAY_MS)
  })

  test('scratch cards, turns and chances do not expire during a cool-off', async () => {
    await giveAll(1)
    expect((await player.call(getSelfLimit, {})).selfExclusionTakes.items).toHaveLength(3)
    await player.call(coolOff, { requestId: newRequestId(), hours: 24 })
    await moveClockAndLogIn(endMs)
    await endLots()
    expect(await heldCards()).toEqual([1, 1, 1])
    await moveClockAndLogIn(endMs + DAY_MS)
    await endLots()
    expect(await heldCards()).toEqual([0, 0, 0])
  })

  test('a self-exclusion takes exactly the scratch cards, turns and chances of which the player was told beforehand', async () => {
    await giveAll(2)
    await giveItem(app, player, ITEM_ID.inviteTurn, 1)
    const all = CARDS.map(id => ({ id, count: 2 }))
    expect((await player.call(getSelfLimit, {})).selfExclusionTakes.items).toEqual(all)
    await player.call(selfExclude, { requestId: newRequestId(), months: 6 })
    expect(await heldCards()).toEqual([0, 0, 0])
    expect(await countHeldPieces(app, player, ITEM_ID.inviteTurn)).toBe(1)
    const { data } = await runCommandInProcess(app.services, 'report', 'promotions')
    expect(JSON.stringify(data)).not.toContain('"takenBack":0,"cost":0,"itemsValue":-')
  })

  test('a charge-back takes back the scratch cards of a task that its deposit fulfilled, and writes used cards off', async () => {
    const claimTaskAward = () =>
      player.call(receiveTaskAward, { requestId: newRequestId(), id: 'weekly-deposit' })
    const { orderId } = await player.deposit(50_000)
    await placeStakesOfWeeklyTask()
    await claimTaskAward()
    expect(await countHeldPieces(app, player, ITEM_ID.scratchCard)).toBe(1)
    await runCommandInProcess(app.services, 'deposit', 'reverse', orderId, '--reason', 'bank')
    expect(await countHeldPieces(app, player, ITEM_ID.scratchCard)).toBe(0)

    player = await registerPlayer(app)
    await cardInfo()
    const { orderId: second } = await player.deposit(50_000)
    await placeStakesOfWeeklyTask()
    await claimTaskAward()
    await scratchCard()
    await runCommandInProcess(app.services, 'deposit', 'reverse', second, '--reason', 'bank')
    const { data } = await runCommandInProcess(app.services, 'report', 'promotions')
    expect((data as { writeOffs: unknown }).writeOffs).toMatchObject([
      { item: ITEM_ID.scratchCard, amount: 1 },
    ])
  })

  test('scratch cards of a deposit task stay after a charge-back if other deposits still fulfil the task', async () => {
    const { orderId } = await player.deposit(20_000)
    await player.deposit(50_000)
    await placeStakesOfWeeklyTask()
    await player.call(receiveTaskAward, { requestId: newRequestId(), id: 'weekly-deposit' })
    await runCommandInProcess(app.services, 'deposit', 'reverse', orderId, '--reason', 'bank')
    expect(await countHeldPieces(app, player, ITEM_ID.scratchCard)).toBe(1)
  })
})
