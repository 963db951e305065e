import { expect, test } from 'vitest'
import { GRANT_KINDS } from '../../../src/domain/awards/grant-kinds.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { $pointsRecordTitleOf } from '../../../src/features/points/browser/record-title.ts'
import { pointsRecord } from '../../../src/features/points/contract.ts'
import { grantItem } from '../../../src/server/player-money/grants/grants.ts'
import { startAppForEachTest } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import {
  buyLotteryTickets,
  grantItemPieces,
  openLotteryDraws,
  readOpenDraw,
  registerTicketBuyer,
} from '../../support/lottery.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

describeOnOneEngine('titles of the list of points', databases => {
  const app = startAppForEachTest(databases)

  /** The changes and titles that the list of points shows to a player, the oldest first. */
  async function shownRecord(player: TestPlayer): Promise<[number, string][]> {
    const { list } = await player.call(pointsRecord, { pageSize: 50 })
    return list
      .map(({ change, what }): [number, string] => [change, $pointsRecordTitleOf.get()(what)])
      .reverse()
  }

  test('the list of points names a gift of staff and a gift in a mail, and no points are named just "Reward"', async () => {
    const player = await registerPlayer(app)
    for (const kind of GRANT_KINDS) {
      const draft = { playerId: player.id, item: ITEM_ID.points, amount: 1, source: `${kind}:2026-10` }
      await app.services.db.transact(tx => grantItem(app.services, tx, { ...draft, atMs: app.clock.now() }))
      app.clock.move(1)
    }
    const titles = (await shownRecord(player)).map(([, title]) => title)
    expect(new Set(titles).size).toBe(GRANT_KINDS.length)
    expect(titles).toEqual(expect.arrayContaining(['Gift from us', 'Gift in your mail']))
    for (const word of ['Reward', 'Bonus', 'Other']) expect(titles).not.toContain(word)
  })

  test('the list of points names the tickets that points bought, and the tickets that were returned', async () => {
    await openLotteryDraws(app)
    const player = await registerTicketBuyer(app)
    await grantItemPieces(app, player.id, ITEM_ID.points, 100)
    app.clock.move(1)
    const { drawId } = await readOpenDraw(player, 1)
    await buyLotteryTickets(player, drawId, 1)
    app.clock.move(1)
    await runCommandInProcess(app.services, 'draw', 'call-off', drawId, '--reason', 'a test')
    await runJob(app.services, 'lottery')
    expect(await shownRecord(player)).toEqual([
      [100, 'Gift from us'],
      [-50, 'Lottery tickets'],
      [50, 'Lottery tickets returned'],
    ])
  })
})
