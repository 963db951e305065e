import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { activityAwardGetLog, awardClaim, awardInbox } from '../../../src/contract/award.ts'
import { gameLike } from '../../../src/contract/game-like.ts'
import { getAfterLoginInfoWeb } from '../../../src/contract/session.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { DEFAULT_TASK_CHEST_STEPS } from '../../../src/domain/awards/tasks.ts'
import { nextUtcDayStartMsAfter, utcDayAt, utcWeekStartMsAt } from '../../../src/domain/day.ts'
import { centavos } from '../../../src/domain/money.ts'
import { DAY_MS, HOUR_MS, WEEK_MS } from '../../../src/domain/time.ts'
import { setSelfLimit } from '../../../src/features/limits/contract.ts'
import { updateAddress, updateAppUserOther } from '../../../src/features/profile/contract.ts'
import { loginBonus3UserReceive } from '../../../src/features/sign-in/contract.ts'
import {
  finishTask,
  getTaskUser,
  noteTaskEvent,
  receiveTaskAward,
} from '../../../src/features/task/contract.ts'
import { deleteOldTaskActions } from '../../../src/features/task/server/repository.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { countDeposit, countPlay } from '../../../src/server/player-money/counters/day-counters.ts'
import { closeActivity, openActivity } from '../../support/activities.ts'
import { outcomeOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { moveToFridayNoon } from '../../support/clock.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import {
  newRequestId,
  openGame,
  registerPlayer,
  TEST_GAME_ID,
  type TestPlayer,
} from '../../support/player.ts'
import { seedQuietPlays } from '../../support/seeds.ts'
import { unsetAllSettings } from '../../support/settings.ts'

const DEVICE = { version: '', os: '', deviceModel: '', phoneInfo: '' }
const DICE_ID = 1002

describeOnOneEngine('tasks', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer

  beforeEach(async () => {
    moveToFridayNoon(app)
    await openActivity(app.services, ACTIVITY_TYPE.tasks)
    player = await registerPlayer(app)
  })

  afterEach(() => unsetAllSettings(app))

  const taskBoard = (who = player) => who.call(getTaskUser, {})
  const taskOf = async (id: string, who = player) => (await taskBoard(who)).tasks.find(task => task.id === id)
  const claimTaskAward = (id: string, who = player) =>
    who.call(receiveTaskAward, { requestId: newRequestId(), id })
  const claimChest = (chest: number) => player.call(receiveTaskAward, { requestId: newRequestId(), chest })
  const redDots = async () => (await player.call(getAfterLoginInfoWeb, DEVICE)).redDots
  const setTask = (id: string, fields: object) =>
    runCommandInProcess(app.services, 'task', 'set', id, JSON.stringify(fields))

  /** Counts a settled round for the player's tasks, as the settlement of a bet does. */
  async function countRound(gameId = TEST_GAME_ID, { stake = 1_000, payout = 0 } = {}) {
    const round = {
      stake: centavos(stake),
      realStake: centavos(stake),
      counted: centavos(stake),
      payout: centavos(payout),
      isOwnGame: true,
    }
    await app.services.db.transact(async tx =>
      countPlay(tx, {
        playerId: player.id,
        gameId,
        stake: round.stake,
        payout: round.payout,
        counted: round.stake,
        round,
        atMs: app.clock.now(),
      }),
    )
  }

  /** Moves the clock in steps that keep the session active. */
  async function passTime(byMs: number) {
    for (let leftMs = byMs; leftMs > 0; leftMs -= 20 * DAY_MS) {
      app.clock.move(Math.min(leftMs, 20 * DAY_MS))
      await player.reauthenticate()
    }
  }

  describe('progress', () => {
    test('task progress is counted from the rounds, games, stakes and wins of the day', async () => {
      for (const gameId of [TEST_GAME_ID, DICE_ID, DICE_ID]) await countRound(gameId, { stake: 2_500 })
      await countRound(1003, { stake: 18_000, payout: 90_000 })
      expect(await taskOf('daily-rounds')).toMatchObject({ progress: 4, target: 20, state: 'open' })
      expect(await taskOf('daily-games')).toMatchObject({ progress: 2, state: 'open', stakeMin: 5_000 })
      await countRound(TEST_GAME_ID, { stake: 2_500 })
      expect(await taskOf('daily-games')).toMatchObject({ progress: 3, state: 'finished' })
      expect(await taskOf('daily-stake')).toMatchObject({
        progress: 20_000,
        target: 20_000,
        gameType: 'dice',
      })
      expect(await taskOf('daily-bigwins')).toMatchObject({ state: 'finished' })
      expect(await taskOf('weekly-playdays')).toMatchObject({ progress: 0, target: 4 })
      await passTime(12 * HOUR_MS)
      expect(await taskOf('daily-rounds')).toMatchObject({ progress: 0 })
      await countRound(TEST_GAME_ID, { stake: 74_900 })
      expect(await taskOf('weekly-playdays')).toMatchObject({ progress: 0, stakeMin: 75_000 })
      await countRound(TEST_GAME_ID, { stake: 100 })
      expect(await taskOf('weekly-playdays')).toMatchObject({ progress: 1 })
      await passTime(2 * DAY_MS)
      expect(await taskOf('weekly-playdays')).toMatchObject({ progress: 0 })
    })

    test("task progress counts at most as many rounds as the day's stakes pay for at the required stake for each round", async () => {
      for (let count = 0; count < 20; count++) await countRound(TEST_GAME_ID, { stake: 900 })
      expect(await taskOf('daily-rounds')).toMatchObject({ progress: 18, stakeMin: 1_000, state: 'open' })
      await countRound(TEST_GAME_ID, { stake: 2_000 })
      expect(await taskOf('daily-rounds')).toMatchObject({ progress: 20, state: 'finished' })
      await setTask('daily-rounds', { stakeMin: 1 })
      expect(await taskOf('daily-rounds')).toMatchObject({ stakeMin: 1, progress: 20 })
    })

    test('a deposit counts for a task in proportion to the stakes of the week, and a daily sign-in counts once it is claimed', async () => {
      await openActivity(app.services, ACTIVITY_TYPE.freeSign)
      onTestFinished(() => closeActivity(app.services, ACTIVITY_TYPE.freeSign))
      await player.deposit(50_000)
      await player.call(loginBonus3UserReceive, { requestId: newRequestId() })
      expect(await taskOf('weekly-deposit')).toMatchObject({ progress: 0, stakeMin: 400_000 })
      await countRound(TEST_GAME_ID, { stake: 399_900 })
      expect(await taskOf('weekly-deposit')).toMatchObject({ progress: 49_987, state: 'open' })
      await countRound(TEST_GAME_ID, { stake: 100 })
      expect(await taskOf('weekly-deposit')).toMatchObject({ progress: 50_000, state: 'finished' })
      await setTask('weekly-deposit', { target: 50_001 })
      expect(await taskOf('weekly-deposit')).toMatchObject({ progress: 50_000, state: 'open' })
      expect(await taskOf('weekly-signins')).toMatchObject({ progress: 1, target: 5 })
    })

    test('task progress counts a like of a game only the first time', async () => {
      const likeGame = (isLiked: boolean) => player.call(gameLike, { gameId: TEST_GAME_ID, isLiked })
      await likeGame(true)
      expect(await taskOf('daily-likes')).toMatchObject({ state: 'finished' })
      await passTime(DAY_MS)
      await likeGame(false)
      await likeGame(true)
      expect(await taskOf('daily-likes')).toMatchObject({ progress: 0 })
    })

    test("reading the rules, and checking a round of one's own, each count for tasks once a day", async () => {
      // Deletes the actions of players of other tests.
      await deleteOldTaskActions(app.services.db, app.clock.now() + 60 * DAY_MS)
      await player.depositWithWageringDone(10_000)
      await openGame(player)
      const { roundId } = (await player.spin()).play
      const other = await registerPlayer(app)
      const checkRound = (who: TestPlayer) => who.call(noteTaskEvent, { event: 'round-checked', roundId })
      const readRules = (slug: string) => player.call(noteTaskEvent, { event: 'rules-read', slug })
      expect(await refusalReasonOfCall(checkRound(other))).toBe('roundUnknown')
      expect(await refusalReasonOfCall(readRules('no-game'))).toBe('gameUnknown')
      for (let count = 0; count < 2; count++) {
        await checkRound(player)
        await readRules('karera')
      }
      expect(await taskOf('daily-roundschecked')).toMatchObject({ progress: 1, state: 'finished' })
      expect(await taskOf('daily-rulesread')).toMatchObject({ progress: 1, state: 'finished' })
      expect(await taskOf('daily-roundschecked', other)).toMatchObject({ state: 'open' })
      await passTime(DAY_MS)
      expect(await taskOf('daily-rulesread')).toMatchObject({ progress: 0 })
      expect(await deleteOldTaskActions(app.services.db, app.clock.now())).toBe(0)
      expect(await deleteOldTaskActions(app.services.db, app.clock.now() + 60 * DAY_MS)).toBe(2)
    })

    test('completing the profile, setting a limit, a valid invitee and a paid withdrawal each count as task progress', async () => {
      const { hooks, db } = app.services
      await player.call(updateAppUserOther, { birthday: '1990-01-01', email: 'juana@perya.test' })
      expect(await taskOf('once-profile')).toMatchObject({ state: 'open' })
      await player.call(updateAddress, {
        name: 'Juana dela Cruz',
        mobile: '09171234567',
        province: 'Cebu',
        city: 'Cebu City',
        barangay: 'Lahug',
        street: '1 Gorordo Avenue',
        postcode: '6000',
      })
      await player.call(setSelfLimit, { requestId: newRequestId(), kind: 'wager', period: 'day', to: 10_000 })
      const [playerId, atMs] = [player.id, app.clock.now()]
      await db.transact(async tx => {
        await hooks.emit(tx, 'withdrawalPaid', { playerId, withdrawalId: 'w', amount: centavos(1), atMs })
        await hooks.emit(tx, 'inviteeValid', { playerId, inviteeId: 'i', atMs })
      })
      for (const id of ['once-profile', 'once-limit', 'once-withdrawal', 'weekly-invitees']) {
        expect(await taskOf(id), id).toMatchObject({ state: 'finished' })
      }
      expect(await taskOf('once-identity')).toMatchObject({ state: 'open' })
    })
  })

  test('a withdrawal that was paid weeks ago still counts as progress of its task', async () => {
    const paid = { playerId: player.id, withdrawalId: 'w', amount: centavos(1), atMs: app.clock.now() }
    await app.services.db.transact(tx => app.services.hooks.emit(tx, 'withdrawalPaid', paid))
    await passTime(60 * DAY_MS)
    expect(await taskOf('once-withdrawal')).toMatchObject({ state: 'finished' })
  })

  describe('claims', () => {
    test('a player who claims a finished task gets its items and liveness points once', {
      tags: ['bonus-equal'],
    }, async () => {
      expect((await claimTaskAward('daily-login')).items).toEqual([
        { id: ITEM_ID.points, count: 5 },
        { id: ITEM_ID.liveness, count: 2 },
      ])
      expect(await taskOf('daily-login')).toMatchObject({ state: 'claimed' })
      expect((await taskBoard()).chest.liveness).toBe(2)
      expect(await refusalReasonOfCall(claimTaskAward('daily-login'))).toBe('alreadyClaimed')
      await passTime(12 * HOUR_MS)
      expect((await claimTaskAward('daily-login')).kind).toBe('task')
      expect((await player.call(activityAwardGetLog, {})).list).toHaveLength(4)
    })

    test('when a player claims one task many times at the same moment, one award is given', {
      tags: 'race',
    }, async () => {
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => outcomeOfCall(claimTaskAward('daily-login'))),
      )
      expect(answers.filter(answer => answer === 'done')).toHaveLength(1)
      expect(answers.filter(answer => answer === 'alreadyClaimed')).toHaveLength(99)
    })

    test('a claim is refused if it names an unfinished or unknown task, neither a task nor a chest, or both of them', async () => {
      expect(await refusalReasonOfCall(claimTaskAward('daily-games'))).toBe('notYetEarned')
      expect(await refusalReasonOfCall(claimTaskAward('daily-nothing'))).toBe('taskUnknown')
      expect(await refusalReasonOfCall(player.call(finishTask, { id: 'daily-nothing' }))).toBe('taskUnknown')
      const reasonOfClaim = (names: object) =>
        refusalReasonOfCall(player.call(receiveTaskAward, { requestId: newRequestId(), ...names }))
      expect(await reasonOfClaim({})).toBe('taskUnknown')
      expect(await reasonOfClaim({ id: 'daily-login', chest: 20 })).toBe('taskUnknown')
    })

    test('a task can be claimed for thirty days after its day, and only by its player', async () => {
      await countRound(TEST_GAME_ID, { stake: 1_000, payout: 5_000 })
      const source = `task:daily-bigwins:${utcDayAt(app.clock.now())}`
      const untilTime = nextUtcDayStartMsAfter(app.clock.now()) + 30 * DAY_MS
      const claimFromInbox = async (who: TestPlayer) =>
        who.call(awardClaim, { requestId: newRequestId(), sources: [source] })
      const other = await registerPlayer(app)
      expect((await claimFromInbox(other)).refused).toHaveLength(1)
      await passTime(30 * DAY_MS)
      expect((await taskBoard()).hasEarlier).toBe(true)
      const { claimable } = await player.call(awardInbox, {})
      expect(claimable.find(award => award.source === source)).toMatchObject({
        kind: 'task',
        untilTime,
        details: { task: 'bigWins', target: 1 },
      })
      await passTime(12 * HOUR_MS - 1)
      expect((await claimFromInbox(player)).claimed).toHaveLength(1)
      expect((await taskBoard()).hasEarlier).toBe(false)
    })

    test('a claim of a task is refused after thirty days', async () => {
      await countRound(TEST_GAME_ID, { stake: 1_000, payout: 5_000 })
      const sources = [`task:daily-bigwins:${utcDayAt(app.clock.now())}`]
      await passTime(30 * DAY_MS + 12 * HOUR_MS)
      const { claimed } = await player.call(awardClaim, { requestId: newRequestId(), sources })
      expect(claimed).toEqual([])
    })

    test('the tasks of a chain are claimed one after another', async () => {
      for (let gameId = 1001; gameId <= 1008; gameId++) await countRound(gameId)
      expect(await taskOf('once-game-1002')).toBeUndefined()
      expect(await refusalReasonOfCall(claimTaskAward('once-game-1002'))).toBe('notYetEarned')
      expect(await taskOf('once-game-1001')).toMatchObject({ step: { number: 1, count: 8 } })
      for (let gameId = 1001; gameId <= 1008; gameId++) await claimTaskAward(`once-game-${gameId}`)
      expect(await taskOf('once-game-1008')).toMatchObject({
        state: 'claimed',
        step: { number: 8, count: 8 },
      })
      expect(await taskOf('once-game-1007')).toBeUndefined()
    })

    test('while tasks are closed, a claim of a task is refused, and no tasks and no red dots are shown', async () => {
      await app.services.settings.change(async tx => {
        await tx.query.updateTable('activity').set({ status: 'closed' }).execute()
      })
      expect(await refusalReasonOfCall(claimTaskAward('daily-login'))).toBe('activityClosed')
      expect(await taskBoard()).toMatchObject({ isOpen: false, tasks: [] })
      expect(await redDots()).toMatchObject({ hasTask: false, taskAwardFlag: false })
    })
  })

  describe('the chest of the week', () => {
    beforeEach(() => setTask('daily-login', { liveness: 20 }))

    test('a step of the weekly chest can be claimed once, when the tasks claimed in that week gave enough liveness points', async () => {
      const [first] = DEFAULT_TASK_CHEST_STEPS
      expect(await refusalReasonOfCall(claimChest(20))).toBe('notYetEarned')
      await claimTaskAward('daily-login')
      expect((await claimChest(20)).items).toEqual(first?.items)
      expect(await refusalReasonOfCall(claimChest(20))).toBe('alreadyClaimed')
      expect(await refusalReasonOfCall(claimChest(50))).toBe('notYetEarned')
      expect((await taskBoard()).chest).toMatchObject({
        liveness: 20,
        steps: [{ state: 'claimed' }, { state: 'open' }, { state: 'open' }],
      })
    })

    test('the last step of the weekly chest also needs stakes in that week', async () => {
      await setTask('daily-login', { liveness: 100 })
      await claimTaskAward('daily-login')
      await countRound(TEST_GAME_ID, { stake: 799_900 })
      const step = { liveness: 100, stakeMin: 800_000 }
      expect((await taskBoard()).chest).toMatchObject({
        staked: 799_900,
        steps: [{}, {}, { ...step, state: 'open' }],
      })
      expect(await refusalReasonOfCall(claimChest(100))).toBe('notYetEarned')
      await countRound(TEST_GAME_ID, { stake: 100 })
      expect((await taskBoard()).chest).toMatchObject({ steps: [{}, {}, { ...step, state: 'finished' }] })
      const week = utcDayAt(utcWeekStartMsAt(app.clock.now()))
      await passTime(3 * DAY_MS)
      const { claimable } = await player.call(awardInbox, {})
      expect(claimable).toContainEqual(expect.objectContaining({ source: `task-chest:${week}:100` }))
    })

    test('the weekly chest restarts on Monday 00:00 UTC; a reached step can be claimed for thirty days', async () => {
      await claimTaskAward('daily-login')
      const week = utcDayAt(utcWeekStartMsAt(app.clock.now()))
      await passTime(2 * DAY_MS + 12 * HOUR_MS - 1)
      expect((await taskBoard()).chest.liveness).toBe(20)
      await passTime(1)
      expect((await taskBoard()).chest.liveness).toBe(0)
      expect(await refusalReasonOfCall(claimChest(20))).toBe('notYetEarned')
      const { claimable } = await player.call(awardInbox, {})
      expect(claimable).toContainEqual(expect.objectContaining({ source: `task-chest:${week}:20` }))
      await passTime(5 * WEEK_MS)
      expect(await player.call(awardInbox, {})).toMatchObject({
        claimable: [expect.objectContaining({ source: `task:daily-login:${utcDayAt(app.clock.now())}` })],
      })
    })
  })

  test('tasks that need stakes or deposits are hidden while a limit is reached', async () => {
    await player.depositWithWageringDone(10_000)
    await player.call(setSelfLimit, { requestId: newRequestId(), kind: 'deposit', period: 'day', to: 10_000 })
    const { areMoneyTasksHidden, tasks, chest } = await taskBoard()
    expect(areMoneyTasksHidden).toBe(true)
    expect(chest.steps.map(({ liveness }) => liveness)).toEqual([20, 50])
    expect(tasks.map(({ kind }) => kind)).toEqual([
      'login',
      'roundsChecked',
      'likes',
      'rulesRead',
      'invitees',
      'signIns',
      'phone',
      'profile',
      'identity',
      'limit',
      'withdrawal',
    ])
  })

  test('tasks light red dots until the player opens their page, and while an award can be claimed', async () => {
    expect(await redDots()).toMatchObject({ hasTask: true, taskAwardFlag: true })
    await player.call(noteTaskEvent, { event: 'page-opened' })
    await claimTaskAward('daily-login')
    expect(await redDots()).toMatchObject({ hasTask: false, taskAwardFlag: false })
    await player.call(gameLike, { gameId: TEST_GAME_ID, isLiked: true })
    expect(await redDots()).toMatchObject({ taskAwardFlag: true })
    await passTime(12 * HOUR_MS)
    expect(await redDots()).toMatchObject({ hasTask: true })
  })

  test('a charged-back deposit no longer counts for the progress of tasks', async () => {
    const { db } = app.services
    const deposit = { playerId: player.id, amount: centavos(50_000), atMs: app.clock.now() }
    await db.transact(async tx => countDeposit(tx, deposit))
    await countRound(TEST_GAME_ID, { stake: 400_000 })
    expect(await taskOf('weekly-deposit')).toMatchObject({ state: 'finished' })
    await db.transact(async tx => countDeposit(tx, { ...deposit, amount: centavos(-50_000) }))
    expect(await taskOf('weekly-deposit')).toMatchObject({ progress: 0, state: 'open' })
  })

  test('staff can list and set tasks, and invalid tasks are refused', async () => {
    const { data } = await runCommandInProcess(app.services, 'task', 'list')
    expect(data).toHaveLength(26)
    await setTask('daily-rounds', { target: 2 })
    expect(await taskOf('daily-rounds')).toMatchObject({ target: 2 })
    const items = [{ id: ITEM_ID.points, count: 1 }]
    await setTask('weekly-wins', { period: 'weekly', kind: 'bigWins', target: 3, items, liveness: 0 })
    expect(await taskOf('weekly-wins')).toMatchObject({ items })
    const wrong: readonly [string, object][] = [
      ['daily-rounds', { target: 0 }],
      ['daily-rounds', { period: 'once' }],
      ['daily-rounds', { gameId: TEST_GAME_ID }],
      ['daily-rounds', { gameType: 'dice' }],
      ['daily-rounds', { chain: 'x' }],
      ['daily-login', { target: 2 }],
      ['daily-rulesread', { target: 2 }],
      ['weekly-playdays', { target: 8 }],
      ['once-game-1001', { gameId: null }],
      ['daily-likes', { items: [{ id: 1, count: 1 }] }],
      ['Daily', { kind: 'login' }],
    ]
    for (const [id, fields] of wrong)
      await expect(setTask(id, fields), JSON.stringify(fields)).rejects.toThrow()
    await expect(runCommandInProcess(app.services, 'task', 'set', 'daily-rounds', '[]')).rejects.toThrow(
      'object',
    )
  })
})

describeOnOneEngine('tasks of a player who bets', databases => {
  const app = startAppForSuite(databases)

  test('task progress counts the bets that a player places in a game', async () => {
    await openActivity(app.services, ACTIVITY_TYPE.tasks)
    const player = await registerPlayer(app)
    await player.depositWithWageringDone(100_000)
    await openGame(player)
    await seedQuietPlays(app, player.id)
    for (let count = 0; count < 3; count++) await player.spin()
    await player.spin(5_000)
    expect(await player.call(finishTask, { id: 'daily-rounds' })).toEqual({
      progress: 4,
      target: 20,
      state: 'open',
    })
    await player.call(receiveTaskAward, { requestId: newRequestId(), id: 'once-game-1001' })
    expect(await verifyAllRecords(app.services)).toEqual([])
  })
})
