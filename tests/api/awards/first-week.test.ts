import { beforeEach, expect, test } from 'vitest'
import { firstWeekAwards } from '../../../src/contract/first-week.ts'
import { appConfig } from '../../../src/contract/settings.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { lockActivity, updateActivity } from '../../../src/features/activity/server/repository.ts'
import { coolOff } from '../../../src/features/limits/contract.ts'
import { SIGN_IN_AWARDS } from '../../../src/features/sign-in/rules/sign-in.ts'
import { openActivities } from '../../support/activities.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { logInAgain, newRequestId, registerPlayer } from '../../support/player.ts'
import { unsetAllSettings } from '../../support/settings.ts'

const FIRST_WEEK_ACTIVITIES = [ACTIVITY_TYPE.signUpBonus, ACTIVITY_TYPE.freeSign, ACTIVITY_TYPE.tasks]

describeOnOneEngine('the first week of a new player', databases => {
  const app = startAppForSuite(databases)

  const listFirstWeek = () => app.client().call(firstWeekAwards, {})
  const lobbyAmount = async () => (await app.client().call(appConfig, {})).clientConfig.lobbyBonusAmount

  /** Sets when an activity closes. `null`: it closes now. */
  const closeActivityAt = (id: number, closesAtMs: number | null = null) =>
    app.services.settings.change(async tx => {
      const known = await lockActivity(tx, id)
      if (!known) throw new RangeError(`No activity ${id}`)
      await updateActivity(tx, { ...known, status: closesAtMs === null ? 'closed' : 'open', closesAtMs })
    })

  const openFirstWeekActivities = () => openActivities(app.services, FIRST_WEEK_ACTIVITIES)

  beforeEach(async () => {
    for (const id of FIRST_WEEK_ACTIVITIES) await closeActivityAt(id)
    await unsetAllSettings(app)
  })

  test('the award total of the first week is zero while its activities are closed', async () => {
    expect(await listFirstWeek()).toEqual({ amount: 0, list: [] })
    expect(await lobbyAmount()).toBe(0)
  })

  test('the award total of the first week is ₱59 by the default settings, both in the lobby and as the sum of its list', async () => {
    await openFirstWeekActivities()
    const { amount, list: awards } = await listFirstWeek()
    // ₱20 for registering; ₱1 + ₱2 + ₱3 + ₱3 + ₱5 for the sign-in; ₱5 + ₱10 + ₱10 for tasks done once.
    expect(amount).toBe(5_900)
    expect(awards.reduce((sum, award) => sum + award.amount, 0)).toBe(5_900)
    expect(await lobbyAmount()).toBe(5_900)
    expect(awards[0]).toMatchObject({ kind: 'sign-up', amount: 2_000, wagering: { multiple: 5, days: 7 } })
    expect(awards[1]).toMatchObject({
      kind: 'sign-in',
      details: { day: 1 },
      wagering: { multiple: 1, days: 30 },
    })
    expect(awards.at(-1)).toMatchObject({ kind: 'task', details: { task: 'game', game: 'Pula Puti' } })
  })

  test('the award total of the first week is lower after staff or an end date have closed an activity', async () => {
    await openFirstWeekActivities()
    await closeActivityAt(ACTIVITY_TYPE.freeSign)
    expect([await lobbyAmount(), (await listFirstWeek()).amount]).toEqual([4_500, 4_500])
    await closeActivityAt(ACTIVITY_TYPE.tasks)
    expect([await lobbyAmount(), (await listFirstWeek()).amount]).toEqual([2_000, 2_000])
    await closeActivityAt(ACTIVITY_TYPE.signUpBonus, app.clock.now() + DAY_MS)
    expect([await lobbyAmount(), (await listFirstWeek()).amount]).toEqual([2_000, 2_000])
    app.clock.move(DAY_MS)
    expect([await lobbyAmount(), (await listFirstWeek()).amount], 'without a change of settings').toEqual([
      0, 0,
    ])
  })

  test('the award total of the first week is the sum of the awards in their settings, and cannot be set itself', async () => {
    await openFirstWeekActivities()
    const [first, ...others] = SIGN_IN_AWARDS
    const stamp = { staff: 'test', atMs: app.clock.now() }
    await app.services.settings.set('signIn', [{ ...first, count: 700 }, ...others], stamp)
    expect([await lobbyAmount(), (await listFirstWeek()).amount]).toEqual([6_500, 6_500])
    const client = { lobbyBonusAmount: 1, tutorialVersion: 1, walletMessageJson: '' }
    await expect(app.services.settings.set('client', client, stamp)).rejects.toThrow(/lobbyBonusAmount/)
  })

  test('the award total of the first week is not shown to a player who takes a break', async () => {
    await openFirstWeekActivities()
    const player = await registerPlayer(app)
    expect((await player.call(firstWeekAwards, {})).amount).toBe(5_900)
    await player.call(coolOff, { requestId: newRequestId(), hours: 24 })
    const again = await logInAgain(app, player)
    expect(await again.call(firstWeekAwards, {})).toEqual({ amount: 0, list: [] })
  })
})
