import { afterEach, beforeEach, expect, test } from 'vitest'
import { awardInbox } from '../../../src/contract/award.ts'
import { getAfterLoginInfoWeb, refreshData } from '../../../src/contract/session.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { nextUtcDayStartMsAfter, utcDayAt, utcWeekStartMsAt } from '../../../src/domain/day.ts'
import { DAY_MS, HOUR_MS, WEEK_MS } from '../../../src/domain/time.ts'
import { gameBet } from '../../../src/features/game/contract/game.ts'
import { setSelfLimit } from '../../../src/features/limits/contract.ts'
import { loginBonus3UserReceive } from '../../../src/features/sign-in/contract.ts'
import {
  appVipUserReceiveDaily,
  appVipUserReceiveSignInAward,
  getVipInfo,
  getVipLevelAudit,
  receiveVipBonusUser,
  receiveVipTaskAndBonus,
} from '../../../src/features/vip/contract.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { openActivity } from '../../support/activities.ts'
import { outcomeOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { placeBet } from '../../support/bet.ts'
import { moveToFridayNoon } from '../../support/clock.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import {
  logInAgain,
  newRequestId,
  openGame,
  registerPlayer,
  TEST_GAME_ID,
  type TestPlayer,
} from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'
import { unsetAllSettings } from '../../support/settings.ts'

const DEVICE = { version: '', os: '', deviceModel: '', phoneInfo: '' }

describeOnOneEngine('VIP', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer

  beforeEach(async () => {
    moveToFridayNoon(app)
    await openActivity(app.services, ACTIVITY_TYPE.vip)
    await openActivity(app.services, ACTIVITY_TYPE.freeSign)
    await runJob(app.services, 'vip-opening')
    player = await registerPlayer(app)
    await player.depositWithWageringDone(1_000_000)
  })

  afterEach(() => unsetAllSettings(app))

  /** Places a bet whose payout equals its stake, so that the balance does not change. */
  const placeStake = (amount: number) => placeBet(app, { playerId: player.id, stake: amount, payout: amount })
  const requestId = newRequestId
  const vipInfo = () => player.call(getVipInfo, {})
  const claimLevelAward = (level: number) =>
    player.call(receiveVipBonusUser, { requestId: requestId(), level })
  const redDots = async () => (await player.call(getAfterLoginInfoWeb, DEVICE)).redDots
  const reachLevel1 = () => placeStake(100_000)
  const reviewLevels = () => runJob(app.services, 'vip-review')

  /** Logs in again, since a session ends after 30 days. */
  async function logIn(): Promise<void> {
    player.token = (await logInAgain(app, player)).token
  }

  async function moveClockByDays(days: number): Promise<void> {
    app.clock.move(days * DAY_MS)
    await logIn()
  }

  test('the bet that earns a VIP level shows the new level, and the award of the level is given once', {
    tags: 'race',
  }, async () => {
    await placeStake(99_900)
    expect(await vipInfo()).toMatchObject({ level: 0, experience: 999, nextExperience: 1_000, keep: null })
    await openGame(player)
    const bet = { gameId: TEST_GAME_ID, stake: 200 }
    const answer = await player.call(gameBet, { ...bet, requestId: requestId() })
    expect(answer.vip).toBe(1)
    expect(await vipInfo()).toMatchObject({ level: 1, highest: 1, experience: 1_001 })
    expect((await player.call(refreshData, {})).userInfo).toMatchObject({ vip: 1, vipExp: 1_001 })
    expect((await redDots()).vipAwardFlag).toBe(true)
    const answers = await Promise.all(Array.from({ length: 100 }, () => outcomeOfCall(claimLevelAward(1))))
    expect(answers.filter(outcome => outcome === 'done')).toHaveLength(1)
    expect(answers.filter(outcome => outcome === 'alreadyClaimed')).toHaveLength(99)
    expect((await vipInfo()).levels[1]?.award?.state).toBe('taken')
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('VIP experience counts a stake of real money only by the share that counts in that game', async () => {
    await placeBet(app, { playerId: player.id, stake: 100_000, payout: 100_000, share: 25 })
    expect(await vipInfo()).toMatchObject({ level: 0, experience: 250 })
  })

  test('a VIP level that was skipped gives its award too, and a level that was not reached gives none', async () => {
    await placeStake(50_000)
    for (let bets = 0; bets < 9; bets++) await placeStake(50_000)
    expect((await vipInfo()).level).toBe(2)
    expect((await claimLevelAward(1)).items).toEqual([{ id: ITEM_ID.coin, count: 1_000 }])
    expect((await claimLevelAward(2)).items).toEqual([{ id: ITEM_ID.coin, count: 3_000 }])
    expect(await refusalReasonOfCall(claimLevelAward(3))).toBe('notYetEarned')
  })

  test('the award of a VIP level expires after 30 days', async () => {
    await reachLevel1()
    await moveClockByDays(30)
    expect(await refusalReasonOfCall(claimLevelAward(1))).toBe('claimExpired')
    expect((await vipInfo()).levels[1]?.award?.state).toBe('ended')
  })

  test('the daily VIP award is given only on its own day, if there were enough stakes on that day', async () => {
    const claimDaily = () => player.call(appVipUserReceiveDaily, { requestId: requestId() })
    expect(await refusalReasonOfCall(claimDaily())).toBe('notYetEarned')
    await reachLevel1()
    expect((await claimDaily()).items).toEqual([
      { id: ITEM_ID.points, count: 10 },
      { id: ITEM_ID.diamond, count: 2 },
    ])
    expect(await refusalReasonOfCall(claimDaily())).toBe('alreadyClaimed')
    app.clock.move(12 * HOUR_MS - 1)
    await logIn()
    expect(await refusalReasonOfCall(claimDaily())).toBe('alreadyClaimed')
    app.clock.move(1)
    await placeStake(99_900)
    expect((await vipInfo()).daily).toMatchObject({ stake: 100_000, staked: 99_900, isTaken: false })
    expect(await refusalReasonOfCall(claimDaily())).toBe('notYetEarned')
    await placeStake(100)
    expect((await claimDaily()).source).toBe(`vip-daily:${utcDayAt(app.clock.now())}`)
  })

  test('VIP awards that need stakes are hidden while a limit of the player is reached', async () => {
    await reachLevel1()
    await moveClockByDays(1)
    expect(await vipInfo()).toMatchObject({
      daily: { staked: 0 },
      signIn: { stake: 300_000, staked: 100_000 },
    })
    const limit = { requestId: requestId(), kind: 'wager', period: 'week', to: 100_000 } as const
    await player.call(setSelfLimit, limit)
    expect(await vipInfo()).toMatchObject({ daily: null, signIn: null, tasks: [] })
  })

  test('the VIP sign-in award is given on the day of the seventh sign-in, if there were enough stakes in the seven days', async () => {
    const claimSignInAward = () => player.call(appVipUserReceiveSignInAward, { requestId: requestId() })
    await reachLevel1()
    await moveClockByDays(1)
    for (let day = 1; day <= 7; day++) {
      expect(await refusalReasonOfCall(claimSignInAward())).toBe('notYetEarned')
      await player.call(loginBonus3UserReceive, { requestId: requestId() })
      if (day < 7) await moveClockByDays(1)
    }
    expect((await vipInfo()).signIn).toMatchObject({ stake: 300_000, staked: 0, isEarned: false })
    expect(await refusalReasonOfCall(claimSignInAward())).toBe('notYetEarned')
    await placeStake(300_000)
    expect((await claimSignInAward()).items).toEqual([{ id: ITEM_ID.coin, count: 100 }])
    expect(await refusalReasonOfCall(claimSignInAward())).toBe('alreadyClaimed')
    await moveClockByDays(1)
    expect(await refusalReasonOfCall(claimSignInAward())).toBe('notYetEarned')
  })

  test("the award of a finished weekly VIP task can also be claimed after the week, at the player's VIP level of that week", async () => {
    const weekMs = utcWeekStartMsAt(app.clock.now())
    const weekAfter = (weeks: number) => utcDayAt(weekMs + weeks * WEEK_MS)
    const [week, nextWeek, laterWeek] = [weekAfter(0), weekAfter(1), weekAfter(2)]
    const claimWeekTask = (id: string) => player.call(receiveVipTaskAndBonus, { requestId: requestId(), id })
    expect(await refusalReasonOfCall(claimWeekTask(week))).toBe('notYetEarned')
    await reachLevel1()
    expect((await vipInfo()).tasks).toMatchObject([{ id: week, level: 1, stake: 200_000, staked: 100_000 }])
    expect(await refusalReasonOfCall(claimWeekTask(week))).toBe('notYetEarned')
    await placeStake(100_000)
    expect((await redDots()).vipTaskFlag).toBe(true)
    await moveClockByDays(3)
    expect((await vipInfo()).tasks.map(({ id }) => id)).toEqual([nextWeek, week])
    expect((await claimWeekTask(week)).items).toEqual([{ id: ITEM_ID.coin, count: 200 }])
    expect(await refusalReasonOfCall(claimWeekTask(nextWeek))).toBe('notYetEarned')
    expect(await refusalReasonOfCall(claimWeekTask(week))).toBe('alreadyClaimed')
    expect((await redDots()).vipTaskFlag).toBe(false)
    await moveClockByDays(40)
    expect(await refusalReasonOfCall(claimWeekTask(laterWeek))).toBe('notYetEarned')
  })

  test('a VIP level lasts 90 days; stakes of a tenth of its threshold keep it for longer, or win it back after it was lost', async () => {
    await reachLevel1()
    const untilTime = nextUtcDayStartMsAfter(app.clock.now()) + 90 * DAY_MS
    expect((await vipInfo()).keep).toEqual({ untilTime, stake: 10_000, staked: 0 })
    await moveClockByDays(90)
    await reviewLevels()
    expect((await vipInfo()).level).toBe(1)
    app.clock.move(12 * HOUR_MS)
    await reviewLevels()
    await logIn()
    expect(await vipInfo()).toMatchObject({
      level: 0,
      highest: 1,
      experience: 1_000,
      back: { level: 1, stake: 10_000, staked: 0 },
    })
    await placeStake(9_999)
    expect((await vipInfo()).level).toBe(0)
    await placeStake(1)
    expect(await vipInfo()).toMatchObject({ level: 1, back: null, keep: { staked: 0 } })
    await placeStake(10_000)
    await moveClockByDays(91)
    await reviewLevels()
    expect((await vipInfo()).level).toBe(1)
    expect(await refusalReasonOfCall(claimLevelAward(1))).toBe('claimExpired')
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test("the entries in the audit trail of VIP experience sum to the player's experience", async () => {
    await placeStake(60_000)
    await moveClockByDays(1)
    await placeStake(70_050)
    await runCommandInProcess(app.services, 'vip', 'set-experience', player.id, '1500', '--reason', 'a gift')
    await moveClockByDays(1)
    await placeStake(350_000)
    const first = await player.call(getVipLevelAudit, { pageSize: 2 })
    const second = await player.call(getVipLevelAudit, { pageSize: 50, cursor: first.nextCursor as string })
    const list = [...first.list, ...second.list]
    expect(list.map(({ kind, added, level }) => [kind, added, level])).toEqual([
      ['reached', 0, 2],
      ['stakes', 350_000, null],
      ['staff', 19_950, null],
      ['reached', 0, 1],
      ['stakes', 70_050, null],
      ['stakes', 60_000, null],
    ])
    expect(list.reduce((sum, { added }) => sum + added, 0)).toBe(500_000)
    expect(list[0]?.experienced).toBe(500_000)
    expect(second.nextCursor).toBeNull()
  })

  test("when staff raise a player's VIP experience, the level rises, and when they lower it, the level stays", async () => {
    const runVipCommand = (...words: string[]) => runCommandInProcess(app.services, 'vip', ...words)
    const setExperience = (points: string) =>
      runVipCommand('set-experience', player.id, points, '--reason', 'test')
    expect((await setExperience('5000')).data).toMatchObject({ levelBefore: 0, level: 2, points: 5_000 })
    expect((await claimLevelAward(2)).items).toEqual([{ id: ITEM_ID.coin, count: 3_000 }])
    expect((await setExperience('10')).data).toMatchObject({ levelBefore: 2, level: 2 })
    expect(await refusalReasonOfCall(claimLevelAward(1))).toBe('notYetEarned')
    expect((await runVipCommand('show', player.id)).data).toMatchObject({ level: 2, experience: 10 })
    expect((await runVipCommand('levels')).data).toHaveLength(11)
  })

  test('while the VIP activity is closed, a player cannot claim a VIP award and is offered none', async () => {
    await reachLevel1()
    await app.services.settings.change(async tx => {
      await tx.query.updateTable('activity').set({ status: 'closed' }).execute()
    })
    expect(await refusalReasonOfCall(claimLevelAward(1))).toBe('activityClosed')
    expect((await player.call(awardInbox, {})).claimable).toEqual([])
    expect(await vipInfo()).toMatchObject({ isOpen: false, level: 1 })
  })

  test('a lowered threshold of a VIP level counts from the next bet on', async () => {
    await placeStake(50_000)
    const levels = app.services.settings.get('vip').map(each => ({ ...each }))
    const lower = levels.map(each => (each.level === 1 ? { ...each, experience: 400 } : each))
    await app.services.settings.set('vip', lower, { staff: 'test', atMs: app.clock.now() })
    await placeStake(100)
    expect((await vipInfo()).level).toBe(1)
    expect((await claimLevelAward(1)).items).toEqual([{ id: ITEM_ID.coin, count: 1_000 }])
  })
})
