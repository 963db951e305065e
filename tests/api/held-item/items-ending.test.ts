import { beforeEach, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { ITEM_ID, type ItemId } from '../../../src/domain/awards/items.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { coolOff } from '../../../src/features/limits/contract.ts'
import { pointsExchange } from '../../../src/features/points/contract.ts'
import { updateMessageSettings } from '../../../src/features/profile/contract.ts'
import { grantItem } from '../../../src/server/player-money/grants/grants.ts'
import { openActivity } from '../../support/activities.ts'
import { startAppForEachTest } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { logInAgain, newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { deliverAndListMailKinds, listUndeliveredMessagesOfKind } from '../../support/reminders.ts'
import { runJob } from '../../support/schedule.ts'

/** The clock starts on 20 November 2026. Points expire a year later, at the next midnight. */
const END_DAY = '2027-11-21'

describeOnOneEngine('reminders of expiring items', databases => {
  const app = startAppForEachTest(databases)
  let player: TestPlayer

  beforeEach(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.points)
    player = await registerPlayer(app)
  })

  const giveItems = (
    amount: number,
    { to = player, item = ITEM_ID.points as ItemId, source = newRequestId() } = {},
  ) =>
    app.services.db.transact(tx =>
      grantItem(app.services, tx, {
        playerId: to.id,
        item,
        amount,
        cause: `award:${newRequestId()}` as const,
        source,
        atMs: app.clock.now(),
      }),
    )
  const moveTo = (time: string) => app.clock.move(Date.parse(time) - app.clock.now())
  const agreeToOffers = () => player.call(updateMessageSettings, { wantsPromotions: true })
  const runReminders = () => runJob(app.services, 'items-ending')
  const listReminders = async () =>
    (await listUndeliveredMessagesOfKind(app, 'itemsEnding')).map(({ playerId, params, source }) => ({
      playerId,
      params,
      source,
    }))
  const reminderOf = (count: number, endDay = END_DAY, item: ItemId = ITEM_ID.points) => ({
    playerId: player.id,
    params: { item, count, endMs: Date.parse(endDay) },
    source: `items-ending:${player.id}:${item}:${endDay}`,
  })

  test('a reminder of expiring items is sent once, three days before the end, and counts all pieces that end on that day', async () => {
    await agreeToOffers()
    await giveItems(100)
    await giveItems(30)
    await giveItems(2, { item: ITEM_ID.scratchCard })
    await moveTo('2026-12-17T23:59Z')
    await runReminders()
    expect(await listReminders()).toEqual([])
    await moveTo('2026-12-18T00:00Z')
    await runReminders()
    expect(await listReminders()).toEqual([reminderOf(2, '2026-12-21', ITEM_ID.scratchCard)])
    await moveTo('2027-11-18T00:00Z')
    await runReminders()
    await runReminders()
    await moveTo('2027-11-19T00:00Z')
    await runReminders()
    expect(await listReminders()).toEqual([reminderOf(2, '2026-12-21', ITEM_ID.scratchCard), reminderOf(130)])
    expect(await deliverAndListMailKinds(app, player.id)).toEqual(['itemsEnding', 'itemsEnding'])
  })

  test('a reminder of expiring items counts only the items that the player still holds', async () => {
    await player.depositWithWageringDone(10_000)
    const other = await registerPlayer(app)
    await other.depositWithWageringDone(10_000)
    await giveItems(230)
    await giveItems(50, { to: other })
    for (const holder of [player, other]) {
      await holder.call(pointsExchange, { requestId: newRequestId(), exchangeId: 4, points: 50 })
    }
    await moveTo('2027-11-18T00:00Z')
    await runReminders()
    expect(await listReminders()).toEqual([reminderOf(180)])
  })

  test('items that last three days or less bring no reminder', async () => {
    await giveItems(3, { item: ITEM_ID.jackpotChance, source: 'jackpot-chance:2026-11-20' })
    const listEnds = async () =>
      app.services.db.read.selectFrom('item_lot').select(['ends_at_ms', 'reminded_end_ms']).execute()
    const endMs = Date.parse('2026-11-21')
    expect(await listEnds()).toEqual([{ ends_at_ms: endMs, reminded_end_ms: 0 }])
    await runReminders()
    expect(await listEnds(), 'the job does not read it again').toEqual([
      { ends_at_ms: endMs, reminded_end_ms: endMs },
    ])
    expect(await listReminders()).toEqual([])
  })

  test('a reminder of expiring items is sent again when the end moves to a later day', async () => {
    await giveItems(100)
    await moveTo('2027-11-18T00:00Z')
    await runReminders()
    player.token = (await logInAgain(app, player)).token
    await player.call(coolOff, { requestId: newRequestId(), hours: 7 * 24 })
    await runReminders()
    expect(await listReminders()).toHaveLength(1)
    await moveTo('2027-11-25T00:00Z')
    await runReminders()
    expect(await listReminders()).toEqual([reminderOf(100), reminderOf(100, '2027-11-28')])
  })

  test('no reminder of expiring items reaches a player without consent, or during a break', async () => {
    await giveItems(100)
    await giveItems(1, { item: ITEM_ID.scratchCard })
    await moveTo('2026-12-18T00:00Z')
    await runReminders()
    expect(await listReminders()).toHaveLength(1)
    expect(await deliverAndListMailKinds(app, player.id), 'without consent').toEqual([])
    player.token = (await logInAgain(app, player)).token
    await agreeToOffers()
    await moveTo('2027-11-18T00:00Z')
    await runReminders()
    expect(await listReminders()).toEqual([reminderOf(100)])
    player.token = (await logInAgain(app, player)).token
    await player.call(coolOff, { requestId: newRequestId(), hours: 24 })
    expect(await deliverAndListMailKinds(app, player.id), 'during a break').toEqual([])
  })

  test('each of many players gets one reminder of expiring items when a run stops midway', async () => {
    const holders = [player]
    for (let more = 0; more < 4; more++) holders.push(await registerPlayer(app))
    for (const to of holders) await giveItems(10, { to })
    await moveTo('2027-11-18T00:00Z')
    const { db } = app.services
    let rounds = 0
    const failing = {
      ...app.services,
      db: Object.assign(Object.create(db), {
        transact: (...work: Parameters<typeof db.transact>) => {
          if (rounds++ === 5) throw new Error('the process ends here')
          return db.transact(...work)
        },
      }),
    }
    await expect(runJob(failing, 'items-ending')).rejects.toThrow()
    const first = await listReminders()
    expect(first.length).toBeGreaterThan(0)
    expect(first.length).toBeLessThan(holders.length)
    await runReminders()
    app.clock.move(DAY_MS)
    await runReminders()
    expect((await listReminders()).map(({ playerId }) => playerId).sort()).toEqual(
      holders.map(({ id }) => id).sort(),
    )
  })
})
