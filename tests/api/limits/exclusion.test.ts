import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getActivityIds, getAfterLoginInfoWeb, refreshData } from '../../../src/contract/session.ts'
import { ACTIVITY_TYPE, POPUP_ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { addUtcMonths } from '../../../src/domain/day.ts'
import { selectStartPopups } from '../../../src/domain/site/popups.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/time.ts'
import { activityGetStatusList } from '../../../src/features/activity/contract.ts'
import { gameBet } from '../../../src/features/game/contract/game.ts'
import { coolOff, getSelfLimit, selfExclude } from '../../../src/features/limits/contract.ts'
import { updateMessageSettings } from '../../../src/features/profile/contract.ts'
import { exchange } from '../../../src/features/withdrawal/contract.ts'
import { openActivity } from '../../support/activities.ts'
import { refusalOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { NO_OFFER_STATES, setDayLimit } from '../../support/no-offers.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import {
  logInAgain,
  newRequestId,
  openGame,
  PASSWORD,
  registerPlayer,
  TEST_GAME_ID,
  TEST_STAKE,
  type TestPlayer,
} from '../../support/player.ts'

describeOnOneEngine('breaks', databases => {
  const app = startAppForSuite(databases, { env: { SLOT_CYCLE_MS: '0' } })
  let player: TestPlayer

  beforeAll(async () => {
    const { list } = await app.client().call(activityGetStatusList, {})
    for (const { id } of list) await openActivity(app.services, id)
  })

  beforeEach(async () => {
    player = await registerPlayer(app)
    await player.depositWithWageringDone(100_000)
    await openGame(player)
  })

  const takeCoolOff = (hours = 24) => player.call(coolOff, { requestId: newRequestId(), hours })
  const selfExcludeFor = (months = 6) => player.call(selfExclude, { requestId: newRequestId(), months })
  const comeBack = async () => {
    player.token = (await logInAgain(app, player)).token
  }
  const placeGameBet = () =>
    player.call(gameBet, { requestId: newRequestId(), gameId: TEST_GAME_ID, stake: TEST_STAKE })
  const readExclusion = async () => (await player.call(getSelfLimit, {})).exclusion
  const runOperator = (...words: string[]) => runCommandInProcess(app.services, ...words)

  test.each([
    ['a cool-off', () => takeCoolOff(168), () => app.clock.now() + 7 * DAY_MS],
    ['a self-exclusion', () => selfExcludeFor(12), () => addUtcMonths(app.clock.now(), 12)],
  ])(
    '%s logs the player out everywhere, refuses bets and deposits, and allows withdrawals',
    { tags: ['limits-exclusion'] },
    async (_, take, end) => {
      const elsewhere = await logInAgain(app, player)
      const receivingAccountId = await player.addReceivingAccount()
      const excludedUntilMs = end()
      expect(await take()).toEqual({ excludedUntilMs })
      expect(await refusalReasonOfCall(player.call(getSelfLimit, {}))).toBe('unauthorized')
      expect(await refusalReasonOfCall(elsewhere.call(getSelfLimit, {}))).toBe('unauthorized')
      await comeBack()
      const { userInfo } = await player.call(refreshData, {})
      expect(userInfo).toMatchObject({ excludedUntilMs, protection: { arePromotionsOff: true } })
      expect(await refusalOfCall(placeGameBet())).toEqual({ reason: 'excluded', detail: { excludedUntilMs } })
      expect(await refusalOfCall(player.order(10_000))).toEqual({
        reason: 'excluded',
        detail: { excludedUntilMs },
      })
      const body = { requestId: newRequestId(), receivingAccountId, amount: 50_000, password: PASSWORD }
      expect((await player.call(exchange, body)).state).toBe('held')
      app.clock.move(excludedUntilMs - 1 - app.clock.now())
      await comeBack()
      expect(await refusalReasonOfCall(placeGameBet())).toBe('excluded')
      app.clock.move(1)
      expect(await readExclusion()).toBeNull()
      await placeGameBet()
    },
  )

  test('a break can be made longer, never shorter', { tags: ['limits-exclusion-fixed'] }, async () => {
    await takeCoolOff(720)
    await comeBack()
    const excludedUntilMs = app.clock.now() + 30 * DAY_MS
    expect(await refusalOfCall(takeCoolOff(24))).toEqual({ reason: 'excluded', detail: { excludedUntilMs } })
    expect(await readExclusion()).toMatchObject({
      kind: 'coolOff',
      untilMs: excludedUntilMs,
      fixedUntilMs: excludedUntilMs,
    })
    await selfExcludeFor(60)
    await comeBack()
    expect(await readExclusion()).toEqual({
      kind: 'selfExclusion',
      fromMs: app.clock.now(),
      untilMs: addUtcMonths(app.clock.now(), 60),
      fixedUntilMs: addUtcMonths(app.clock.now(), 6),
    })
    expect(await refusalReasonOfCall(selfExcludeFor(36))).toBe('excluded')
  })

  test('a self-exclusion in an idle session is refused until the player gives a credential', async () => {
    app.clock.move(HOUR_MS)
    expect(await refusalReasonOfCall(selfExcludeFor())).toBe('reauthRequired')
    await player.reauthenticate()
    await selfExcludeFor()
  })

  test('only staff can end a self-exclusion early, and not in the first six months', {
    tags: ['limits-exclusion-fixed'],
  }, async () => {
    const reason = ['--reason', 'asked for it in writing']
    await selfExcludeFor(12)
    await comeBack()
    const fixedUntilMs = addUtcMonths(app.clock.now(), 6)
    await expect(runOperator('player', 'end-exclusion', player.id, ...reason)).rejects.toThrow('irrevocable')
    app.clock.move(fixedUntilMs - 1 - app.clock.now())
    await expect(runOperator('player', 'end-exclusion', player.id, ...reason)).rejects.toThrow('irrevocable')
    await comeBack()
    expect(await refusalReasonOfCall(placeGameBet())).toBe('excluded')
    app.clock.move(1)
    await expect(runOperator('player', 'end-exclusion', player.id)).rejects.toThrow()
    await runOperator('player', 'end-exclusion', player.id, ...reason)
    expect(await readExclusion()).toBeNull()
    await placeGameBet()
    await expect(runOperator('player', 'end-exclusion', player.id, ...reason)).rejects.toThrow(
      'is not excluded',
    )
  })

  test('staff cannot end a cool-off or an exclusion by staff early', async () => {
    const reason = ['--reason', 'asked for it']
    await takeCoolOff()
    await expect(runOperator('player', 'end-exclusion', player.id, ...reason)).rejects.toThrow('run out')
    await runOperator('player', 'exclude', player.id, '--days', '400', '--reason', 'asked for it')
    await comeBack()
    expect(await readExclusion()).toMatchObject({ kind: 'staff', untilMs: app.clock.now() + 400 * DAY_MS })
    app.clock.move(300 * DAY_MS)
    await expect(runOperator('player', 'end-exclusion', player.id, ...reason)).rejects.toThrow('run out')
  })

  test.each(Object.keys(NO_OFFER_STATES))(
    'a player who is %s sees no activity, no popup and no offer of any kind',
    { tags: ['limits-no-promotion'] },
    async state => {
      const open = (await player.call(getActivityIds, {})).activityIds
      expect(open).toHaveLength(Object.keys(ACTIVITY_TYPE).length)
      await setDayLimit(player, 'wager', 90_000)
      expect((await player.call(getActivityIds, {})).activityIds).toEqual(open)
      await NO_OFFER_STATES[state]?.(app, player)
      const { activityIds, limitedIds } = await player.call(getActivityIds, {})
      expect(activityIds).toEqual([])
      expect(limitedIds, 'the pages of these show the limit').toEqual(open)
      expect((await player.call(getAfterLoginInfoWeb, {})).activityIds).toEqual([])
      expect((await player.call(refreshData, {})).userInfo?.protection.arePromotionsOff).toBe(true)
      const { list } = await player.call(activityGetStatusList, {})
      const popups = list.filter(({ id }) => activityIds.includes(id))
      const situation = {
        isLoggedIn: true,
        arePromotionsOff: false,
        totalRecharge: 0,
        canSignIn: true,
        canChooseSide: true,
        isDownloadPointless: false,
        shownIds: [],
      }
      expect(selectStartPopups(popups, situation)).toEqual([])
    },
  )

  test('after a break activities are listed again, but no popup, bubble or red dot appears until the player turns promotions on', async () => {
    const loadPopups = async () =>
      (await player.call(activityGetStatusList, {})).list.filter(
        ({ type, typeId }) => type === POPUP_ACTIVITY_TYPE && typeId !== ACTIVITY_TYPE.notice,
      )
    const loadBubbles = async () =>
      (await player.call(activityGetStatusList, {})).list.filter(each => each.homeFloatShowStatus === 1)
    const loadRedDots = async () => {
      const { redDots } = await player.call(getAfterLoginInfoWeb, {})
      return Object.entries(redDots).flatMap(([dot, isLit]) => (isLit ? [dot] : []))
    }
    expect(await loadPopups()).not.toEqual([])
    expect(await loadBubbles()).not.toEqual([])
    expect(await loadRedDots()).toContain('signInFlag')
    await takeCoolOff()
    await comeBack()
    expect(await loadRedDots(), 'in the break').toEqual([])
    app.clock.move(DAY_MS)
    expect(await loadPopups()).toEqual([])
    expect(await loadBubbles()).toEqual([])
    expect(await loadRedDots(), 'after the break').toEqual([])
    expect((await player.call(refreshData, {})).userInfo?.protection.arePromotionsOff).toBe(false)
    expect((await player.call(getActivityIds, {})).activityIds).not.toEqual([])
    await player.call(updateMessageSettings, { wantsPromotions: true })
    expect(await loadPopups()).not.toEqual([])
    expect(await loadBubbles()).not.toEqual([])
    expect(await loadRedDots()).toContain('signInFlag')
  })
})
