import { expect, test } from 'vitest'
import { refreshData } from '../../../src/contract/session.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { openActivity } from '../../support/activities.ts'
import { startAppForEachTest } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

const OTHER_PLAYERS = 1_200

describeOnOneEngine('VIP experience', databases => {
  const app = startAppForEachTest(databases)

  const runVipOpening = () => runJob(app.services, 'vip-opening')
  const setWagered = (player: TestPlayer, wagered: number) =>
    app.services.db.transact(tx =>
      tx.query
        .updateTable('player_total')
        .set({ counted: wagered })
        .where('player_id', '=', player.id)
        .execute(),
    )
  const experienceOf = async (player: TestPlayer) => (await player.call(refreshData, {})).userInfo?.vipExp

  test('VIP experience is 0 until VIP opens, and counts only later stakes', async () => {
    const [early, late] = [await registerPlayer(app), await registerPlayer(app)]
    for (const player of [early, late]) await player.deposit(10_000)
    await setWagered(early, 700_000)
    await runVipOpening()
    expect(await experienceOf(early)).toBe(0)

    await openActivity(app.services, ACTIVITY_TYPE.vip, app.clock.now() + 60_000)
    await runVipOpening()
    await setWagered(early, 800_000)
    app.clock.move(60_000)
    await runVipOpening()
    expect(await experienceOf(early)).toBe(0)

    await setWagered(early, 950_000)
    await setWagered(late, 150_000)
    await runVipOpening()
    expect([await experienceOf(early), await experienceOf(late)]).toEqual([1_500, 1_500])
    await setWagered(early, 790_000)
    expect(await experienceOf(early)).toBe(0)
  })

  test('once VIP opens, VIP experience starts for every player, even if there are too many players for one run of the job', async () => {
    const player = await registerPlayer(app)
    await player.deposit(10_000)
    const { db } = app.services
    await db.transact(async tx => {
      const { player_id: _, ...row } = await tx.query
        .selectFrom('player_total')
        .selectAll()
        .where('player_id', '=', player.id)
        .executeTakeFirstOrThrow()
      const others = Array.from({ length: OTHER_PLAYERS }, (_, index) => ({
        ...row,
        player_id: `other-${String(index).padStart(5, '0')}`,
        counted: index,
      }))
      for (let start = 0; start < OTHER_PLAYERS; start += 300) {
        await tx.query
          .insertInto('player_total')
          .values(others.slice(start, start + 300))
          .execute()
      }
    })
    await openActivity(app.services, ACTIVITY_TYPE.vip)
    await runVipOpening()
    await runVipOpening()
    const copied = await db.read.selectFrom('vip_baseline').select('wagered').orderBy('wagered').execute()
    expect(copied.map(({ wagered }) => wagered)).toEqual(
      Array.from({ length: OTHER_PLAYERS - 1 }, (_, i) => i + 1),
    )
  })
})
