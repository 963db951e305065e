import { expect, test } from 'vitest'
import { refreshData } from '../../../src/contract/session.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { startVipProgram } from '../../../src/features/vip/server/vip.ts'
import { grantItem } from '../../../src/server/player-money/grants/grants.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { newRequestId, registerPlayer } from '../../support/player.ts'

describeOnOneEngine('user info', databases => {
  const app = startAppForSuite(databases)

  test('the user info contains the experience from counted stakes, the level of that experience, and the held tickets', async () => {
    await startVipProgram(app.services.db, app.clock.now())
    const player = await registerPlayer(app)
    const userInfo = async () => (await player.call(refreshData, {})).userInfo
    expect(await userInfo()).toMatchObject({ vip: 0, vipExp: 0, lottery: 0 })
    await player.deposit(10_000)
    const { db, clock } = app.services
    await db.transact(async tx => {
      await tx.query
        .updateTable('player_total')
        .set({ counted: 499_999 })
        .where('player_id', '=', player.id)
        .execute()
      for (const [item, amount] of [
        [ITEM_ID.ticket1, 2],
        [ITEM_ID.ticket5, 3],
      ] as const) {
        const source = newRequestId()
        await grantItem(app.services, tx, {
          playerId: player.id,
          item,
          amount,
          source,
          wageringMultiple: 0,
          atMs: clock.now(),
        })
      }
    })
    expect(await userInfo()).toMatchObject({ vip: 1, vipExp: 4_999, lottery: 5 })
    await db.transact(tx =>
      tx.query
        .updateTable('player_total')
        .set({ counted: 500_000 })
        .where('player_id', '=', player.id)
        .execute(),
    )
    expect(await userInfo()).toMatchObject({ vip: 2, vipExp: 5_000 })
  })
})
