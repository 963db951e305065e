import { beforeEach, expect, test } from 'vitest'
import { activityAwardGetLog, awardClaim, awardInbox } from '../../../src/contract/award.ts'
import { getAfterLoginInfoWeb } from '../../../src/contract/session.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { nextUtcDayStartMsAfter, utcDayAt } from '../../../src/domain/day.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { coolOff } from '../../../src/features/limits/contract.ts'
import { loginBonus3User, loginBonus3UserReceive } from '../../../src/features/sign-in/contract.ts'
import { SIGN_IN_AWARDS } from '../../../src/features/sign-in/rules/sign-in.ts'
import { openActivity } from '../../support/activities.ts'
import { outcomeOfCall, refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { logInAgain, newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'

const DEVICE = { version: '', os: '', deviceModel: '', phoneInfo: '' }

describeOnOneEngine('the free sign-in', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer

  beforeEach(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.freeSign)
    player = await registerPlayer(app)
  })

  const signInState = () => player.call(loginBonus3User, {})
  const claimSignIn = () => player.call(loginBonus3UserReceive, { requestId: newRequestId() })
  const hasDot = async () => (await player.call(getAfterLoginInfoWeb, DEVICE)).redDots.signInFlag
  const moveToNextDay = () => app.clock.move(DAY_MS)

  test('the daily sign-in gives the award of each day once, and starts over after the seventh day', {
    tags: ['bonus-equal'],
  }, async () => {
    for (const [index, item] of [...SIGN_IN_AWARDS, SIGN_IN_AWARDS[0]].entries()) {
      await player.reauthenticate()
      expect(await signInState()).toMatchObject({ day: (index % SIGN_IN_AWARDS.length) + 1, isTaken: false })
      expect((await claimSignIn()).items).toEqual([item])
      expect(await refusalReasonOfCall(claimSignIn())).toBe('alreadyClaimed')
      moveToNextDay()
    }
  })

  test('the daily sign-in starts over after a missed day', async () => {
    await claimSignIn()
    moveToNextDay()
    moveToNextDay()
    expect(await signInState()).toMatchObject({ day: 1, isTaken: false })
  })

  test('the daily sign-in lights its red dot until the player claims it, and again after 00:00 UTC', async () => {
    expect(await hasDot()).toBe(true)
    await claimSignIn()
    expect(await hasDot()).toBe(false)
    app.clock.move(nextUtcDayStartMsAfter(app.clock.now()) - 1 - app.clock.now())
    expect(await hasDot()).toBe(false)
    app.clock.move(1)
    expect(await hasDot()).toBe(true)
  })

  test('the daily sign-in is listed among the claimable awards, and after the claim in the record of awards', async () => {
    const source = `sign-in:${utcDayAt(app.clock.now())}`
    const sourceOfYesterday = `sign-in:${utcDayAt(app.clock.now() - DAY_MS)}`
    const { claimable } = await player.call(awardInbox, {})
    expect(claimable).toEqual([
      {
        kind: 'sign-in',
        source,
        items: [{ id: ITEM_ID.coin, count: 100 }],
        untilTime: nextUtcDayStartMsAfter(app.clock.now()),
        wagering: { multiple: 1, days: 30 },
        isLockedAtFirst: true,
        needsIdentity: true,
        details: { day: 1 },
      },
    ])
    const sources = [source, sourceOfYesterday]
    const requestId = newRequestId()
    const answer = await player.call(awardClaim, { requestId, sources: sources })
    expect(answer).toMatchObject({ claimed: [{ kind: 'sign-in', isLocked: true }], coin: 0 })
    expect(answer.refused).toEqual([{ source: sourceOfYesterday, errcode: 4207 }])
    expect(await player.call(awardClaim, { requestId, sources: sources })).toEqual(answer)
    expect(await player.call(awardInbox, {})).toMatchObject({
      claimable: [],
      locked: [{ kind: 'sign-in', items: [{ id: ITEM_ID.coin, count: 100 }] }],
    })
    const { list } = await player.call(activityAwardGetLog, {})
    expect(list).toMatchObject([{ kind: 'sign-in', state: 'locked', openTime: null }])
    await player.deposit(10_000)
    expect((await player.call(activityAwardGetLog, {})).list[0]).toMatchObject({ state: 'granted' })
    expect(await player.coin()).toBe(10_100)
  })

  test('awards of the daily sign-in stay locked until the first deposit, and are listed as one sum of all days', async () => {
    await claimSignIn()
    moveToNextDay()
    await player.reauthenticate()
    await claimSignIn()
    const { locked } = await player.call(awardInbox, {})
    expect(locked).toEqual([
      { kind: 'sign-in', items: [{ id: ITEM_ID.coin, count: 300 }], createTime: app.clock.now() },
    ])
  })

  test('when a player claims the daily sign-in many times at the same moment, one award is given', {
    tags: 'race',
  }, async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => outcomeOfCall(claimSignIn())))
    expect(answers.filter(reason => reason === 'done')).toHaveLength(1)
    expect(answers.filter(reason => reason === 'alreadyClaimed')).toHaveLength(99)
  })

  test('the daily sign-in is offered until the player claims it, and not to a player in a break', async () => {
    expect(await signInState()).toMatchObject({ isTaken: false, loginBonus3CanReceive: true })
    await claimSignIn()
    expect(await signInState()).toMatchObject({ isTaken: true, loginBonus3CanReceive: false })
    const resting = await registerPlayer(app)
    await resting.call(coolOff, { requestId: newRequestId(), hours: 24 })
    const client = await logInAgain(app, resting)
    expect(await client.call(loginBonus3User, {})).toMatchObject({
      isTaken: false,
      loginBonus3CanReceive: false,
    })
  })

  test('the daily sign-in is refused while its activity is closed', async () => {
    await app.services.settings.change(async tx => {
      await tx.query.updateTable('activity').set({ status: 'closed' }).execute()
    })
    expect(await refusalReasonOfCall(claimSignIn())).toBe('activityClosed')
    expect((await player.call(awardInbox, {})).claimable).toEqual([])
    expect(await hasDot()).toBe(false)
  })
})
