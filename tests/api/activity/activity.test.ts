import { afterEach, beforeAll, expect, test } from 'vitest'
import { getActivityIds, getAfterLoginInfoWeb } from '../../../src/contract/session.ts'
import { ACTIVITY_TYPE, POPUP_ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { START_POPUP_TYPE_IDS } from '../../../src/domain/site/popups.ts'
import { activityGetStatusList, getCustomerServices } from '../../../src/features/activity/contract.ts'
import { openActivitiesForDemo } from '../../../src/features/activity/server/demo.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { reachDailyTimeLimit } from '../../support/no-offers.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { registerPlayer } from '../../support/player.ts'

describeOnBothEngines('activities', databases => {
  const app = startAppForSuite(databases)
  let restoreActivities: () => Promise<void>

  beforeAll(async () => {
    const rows = await app.services.db.read.selectFrom('activity').selectAll().execute()
    restoreActivities = () =>
      app.services.settings.change(async ({ query }) => {
        for (const row of rows)
          await query.updateTable('activity').set(row).where('id', '=', row.id).execute()
      })
  })

  afterEach(() => restoreActivities())

  /** Runs the operator's command `activity` in this process. */
  const runActivityCommand = (...words: string[]) => runCommandInProcess(app.services, 'activity', ...words)

  const openIds = async () => (await app.client().call(getActivityIds, {})).activityIds
  const listActivities = async () => (await app.client().call(activityGetStatusList, {})).list

  test("a new server lists the spec's 25 activities, and only those that are implemented are open", async () => {
    const all = await listActivities()
    expect(all.map(({ typeId }) => typeId).sort()).toEqual(Object.values(ACTIVITY_TYPE).sort())
    expect(all.map(({ sort }) => sort)).toEqual(all.map(({ sort }) => sort).toSorted((a, b) => a - b))
    expect(all.filter(({ status }) => status === 'open').map(({ typeId }) => typeId)).toEqual([
      ACTIVITY_TYPE.download,
    ])
    expect(await openIds()).toEqual([ACTIVITY_TYPE.download])
  })

  test('a new server has the start popups in the order of the spec, and shows visitors only the live show', async () => {
    const all = await listActivities()
    const popups = all.filter(({ type }) => type === POPUP_ACTIVITY_TYPE).map(({ typeId }) => typeId)
    expect(popups).toEqual(Object.values(START_POPUP_TYPE_IDS))
    expect(all.filter(it => it.unloginShowStatus === 1).map(({ typeId }) => typeId)).toEqual([
      ACTIVITY_TYPE.live,
    ])
  })

  test('when staff open or close an activity, visitors see the change in the list, and players in the answer to their log-in', async () => {
    const player = await registerPlayer(app)
    const openIdsAtLogIn = async () => (await player.call(getAfterLoginInfoWeb, {})).activityIds
    await runActivityCommand('open', String(ACTIVITY_TYPE.kyc))
    expect(await openIds()).toEqual([ACTIVITY_TYPE.download, ACTIVITY_TYPE.kyc])
    expect(await openIdsAtLogIn()).toEqual([ACTIVITY_TYPE.download, ACTIVITY_TYPE.kyc])
    await runActivityCommand('close', String(ACTIVITY_TYPE.kyc))
    expect(await openIdsAtLogIn()).toEqual([ACTIVITY_TYPE.download])
  })

  test('an activity with a start time and an end time is open only between these two times', async () => {
    const isoTimeAfter = (ms: number) => new Date(app.clock.now() + ms).toISOString()
    await runActivityCommand(
      'open',
      String(ACTIVITY_TYPE.kyc),
      '--from',
      isoTimeAfter(1_000),
      '--until',
      isoTimeAfter(2_000),
    )
    expect(await openIds()).not.toContain(ACTIVITY_TYPE.kyc)
    app.clock.move(1_000)
    expect(await openIds()).toContain(ACTIVITY_TYPE.kyc)
    expect((await listActivities()).find(({ id }) => id === ACTIVITY_TYPE.kyc)?.status).toBe('open')
    app.clock.move(1_000)
    expect(await openIds()).not.toContain(ACTIVITY_TYPE.kyc)
    const backwards = runActivityCommand(
      'open',
      String(ACTIVITY_TYPE.kyc),
      '--from',
      isoTimeAfter(2_000),
      '--until',
      isoTimeAfter(1_000),
    )
    await expect(backwards).rejects.toThrow('before it opens')
  })

  test('staff cannot open an activity whose address is not a page of the site', async () => {
    const id = String(ACTIVITY_TYPE.kyc)
    await runActivityCommand('set', id, '{"clickAction":"/activity/nowhere?from=hero"}')
    await expect(runActivityCommand('open', id)).rejects.toThrow('no page of this site')
    await runActivityCommand('set', id, '{"clickAction":"/member/profile/kyc?from=hero"}')
    await runActivityCommand('open', id)
    await expect(runActivityCommand('set', id, '{"clickAction":"/nowhere"}')).rejects.toThrow(
      'no page of this site',
    )
    await runActivityCommand('set', id, '{"clickType":2,"clickAction":"1001"}')
    expect(await openIds()).toEqual([ACTIVITY_TYPE.download, ACTIVITY_TYPE.kyc])
    const open = (await listActivities()).filter(({ status }) => status === 'open')
    expect(open.map(({ clickAction }) => clickAction)).toEqual(['/download', '1001'])
  })

  test('staff can open an implemented activity even if they have given it no address', async () => {
    for (const id of app.services.builtActivities) await runActivityCommand('open', String(id))
    expect((await openIds()).toSorted()).toEqual([...app.services.builtActivities].toSorted())
  })

  test('activities link to their own pages, unless staff have set another address', async () => {
    const clickActionsByActivity = async () =>
      new Map((await listActivities()).map(each => [each.typeId, each.clickAction]))
    const { inviteUserSpin, redPacket, notice } = ACTIVITY_TYPE
    expect(await clickActionsByActivity()).toEqual(
      new Map([
        ...(await clickActionsByActivity()),
        [inviteUserSpin, '/share'],
        [redPacket, '/bonus/event'],
        [notice, '/email'],
      ]),
    )
  })

  test('a player who has reached the daily time limit sees no activity', {
    tags: ['limits-no-promotion'],
  }, async () => {
    const [player, other] = [await registerPlayer(app), await registerPlayer(app)]
    await reachDailyTimeLimit(app, player)
    expect(await player.call(getActivityIds, {})).toMatchObject({ activityIds: [] })
    expect(await player.call(getAfterLoginInfoWeb, {})).toMatchObject({ activityIds: [] })
    expect((await other.call(getActivityIds, {})).activityIds).not.toEqual([])
  })

  test('staff change an activity field by field, and an invalid field changes nothing', async () => {
    const id = String(ACTIVITY_TYPE.download)
    expect((await listActivities()).every(({ hasOwnTitle }) => !hasOwnTitle)).toBe(true)
    await runActivityCommand('set', id, '{"title":"Get the app","sort":0}')
    expect((await listActivities())[0]).toMatchObject({
      id: 32,
      title: 'Get the app',
      hasOwnTitle: true,
      clickAction: '/download',
    })
    await expect(runActivityCommand('set', id, '{"sort":-1}')).rejects.toThrow(/^sort: /)
    await expect(runActivityCommand('set', id, '{"id":1}')).rejects.toThrow(/id/)
    await expect(runActivityCommand('close', '999')).rejects.toThrow('No activity has the id 999')
    expect((await listActivities())[0]).toMatchObject({ title: 'Get the app', sort: 0 })
  })

  test('an activity without a popup never opens by itself, and one without a bubble never floats over the home page, whatever staff set', async () => {
    const { kyc, tasks, luckyJackpot, freeSign } = ACTIVITY_TYPE
    const setActivityFields = (id: number, fields: object) =>
      runActivityCommand('set', String(id), JSON.stringify(fields))
    await expect(setActivityFields(freeSign, { type: 2 })).rejects.toThrow(/^type: /)
    await expect(setActivityFields(tasks, { type: 1 })).rejects.toThrow(
      'Activity 42 has no popup, so its type is 0',
    )
    await expect(setActivityFields(kyc, { type: 1 })).rejects.toThrow(
      /the setting kycPopup asks for the identity/,
    )
    await expect(setActivityFields(tasks, { homeFloatShowStatus: 1 })).rejects.toThrow(
      /Activity 42 has no bubble/,
    )
    await setActivityFields(luckyJackpot, { homeFloatShowStatus: 1 })
    await setActivityFields(freeSign, { type: 1 })
    // Stores settings that a former release allowed: a bubble for both activities, although they have no bubble, a
    // popup for `tasks`, which has no popup, and popup type 5 for `freeSign`, which has no popup of this type.
    await app.services.settings.change(tx =>
      tx.query
        .updateTable('activity')
        .set({ type: 5, home_float_show_status: 1 })
        .where('id', 'in', [tasks, freeSign])
        .execute(),
    )
    await app.services.settings.change(tx =>
      tx.query.updateTable('activity').set({ type: 1 }).where('id', '=', tasks).execute(),
    )
    const list = await listActivities()
    const listedActivityOf = (id: number) => list.find(each => each.id === id)
    expect(listedActivityOf(tasks)).toMatchObject({ type: 0, homeFloatShowStatus: 0 })
    expect(listedActivityOf(freeSign)).toMatchObject({ type: 0, homeFloatShowStatus: 0 })
    expect(listedActivityOf(luckyJackpot)).toMatchObject({ homeFloatShowStatus: 1 })
    await setActivityFields(tasks, { title: 'Daily tasks' })
  })

  test.each(['https://evil.test/a.png', '//evil.test/a.png', '/\\evil.test/a.png'])(
    'staff cannot set %j, an address on another site, as the picture of an activity',
    async themeUrl => {
      const fields = JSON.stringify({ themeUrl })
      await expect(runActivityCommand('set', '42', fields)).rejects.toThrow(
        /^themeUrl: must be an address of this/,
      )
    },
  )

  test('the entries of customer service are listed in the order of the sort numbers that staff set', async () => {
    const queueEntry = (itemType: number, sort: number) => ({ itemType, param1: 'licence', param2: '', sort })
    const entries = [queueEntry(1, 2), queueEntry(2, 1)]
    await app.services.settings.set('customerServices', entries, { staff: 'tester', atMs: 1 })
    const { list } = await app.client().call(getCustomerServices, {})
    expect(list.map(({ itemType }) => itemType)).toEqual([2, 1])
  })
})

describeOnBothEngines('the activities of a new sandbox', databases => {
  const app = startAppForSuite(databases)
  const openIds = async () => (await app.client().call(getActivityIds, {})).activityIds

  test('the first start of a sandbox opens every activity except notices, and a later start keeps the changes by staff', async () => {
    await openActivitiesForDemo({
      ...app.services,
      config: { ...app.services.config, edition: 'production' },
    })
    expect(await openIds()).toEqual([ACTIVITY_TYPE.download])
    await openActivitiesForDemo(app.services)
    const notices = [ACTIVITY_TYPE.notice as number]
    expect((await openIds()).toSorted((a, b) => a - b)).toEqual(
      [...app.services.builtActivities].filter(id => !notices.includes(id)).toSorted((a, b) => a - b),
    )
    const { version } = app.services.settings
    await openActivitiesForDemo(app.services)
    expect(app.services.settings.version).toBe(version)
    await runCommandInProcess(app.services, 'activity', 'close', String(ACTIVITY_TYPE.vip))
    await openActivitiesForDemo(app.services)
    expect(await openIds()).not.toContain(ACTIVITY_TYPE.vip)
  })
})
