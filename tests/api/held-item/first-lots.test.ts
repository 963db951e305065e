import { beforeEach, expect, test } from 'vitest'
import { couponList } from '../../../src/contract/deposit-bonus.ts'
import { pointsData, pointsExchange } from '../../../src/contract/points.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/activity.ts'
import { ITEM } from '../../../src/domain/items.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { migration } from '../../../src/server/db/migrations/0171-first-item-lots.ts'
import { migrationContext } from '../../../src/server/db/migrations/migration.ts'
import { verifyAll } from '../../../src/server/operator/verify.ts'
import { grantItem } from '../../../src/server/player-money/grants.ts'
import { openActivity } from '../../support/activities.ts'
import { appForEachTest } from '../../support/app.ts'
import { onBothEngines } from '../../support/databases.ts'
import { newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'

onBothEngines('the lots of points and coupons of an earlier release', databases => {
  const app = appForEachTest(databases)
  let player: TestPlayer

  beforeEach(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.points)
    player = await registerPlayer(app)
    await player.fundFreely(10_000)
  })

  const give = (item: number, amount: number) =>
    app.services.db.transact(tx =>
      grantItem(app.services, tx, {
        ...{ playerId: player.id, item, amount, source: newRequestId() },
        atMs: app.clock.now(),
      }),
    )

  test('are those of the latest awards, and sum to the balance', async () => {
    await give(ITEM.points, 30)
    app.clock.move(DAY_MS)
    await give(ITEM.points, 40)
    await give(1201, 2)
    await player.reauthenticate()
    await player.call(pointsExchange, { requestId: newRequestId(), exchangeId: 4, points: 50 })
    const shown = async () => [await player.call(pointsData, {}), await player.call(couponList, {})]
    const before = await shown()
    expect(before).toMatchObject([{ nextEnd: { points: 20, endTime: Date.parse('2027-11-22') } }, {}])
    await app.services.db.transact(async tx => {
      await tx.query.deleteFrom('item_lot').execute()
      for (let time = 0; time < 2; time += 1) {
        const context = migrationContext(tx.query as never, tx.engine)
        await migration.fill(context, { after: '', upTo: player.id })
      }
    })
    expect(await shown()).toEqual(before)
    expect(await verifyAll(app.services)).toEqual([])
  })
})
