import { expect, test } from 'vitest'
import { GRANT_KINDS } from '../../../src/domain/awards/grant-kinds.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { $diamondLogTitleOf } from '../../../src/features/diamond-shop/browser/log-title.ts'
import { diamondLog } from '../../../src/features/diamond-shop/contract.ts'
import { grantItem } from '../../../src/server/player-money/grants/grants.ts'
import { startAppForEachTest } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { giveDiamonds } from '../../support/diamond-shop.ts'
import {
  buyLotteryTickets,
  openLotteryDraws,
  readOpenDraw,
  registerTicketBuyer,
} from '../../support/lottery.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

describeOnOneEngine('titles of the log of diamonds', databases => {
  const app = startAppForEachTest(databases)

  /** The changes and titles that the log of diamonds shows to a player, the oldest first. */
  async function shownLog(player: TestPlayer): Promise<[number, string][]> {
    const { list } = await player.call(diamondLog, { pageSize: 50 })
    return list
      .map(({ change, what }): [number, string] => [change, $diamondLogTitleOf.get()(what)])
      .reverse()
  }

  test('the log of diamonds names what gave them, and no diamonds are named just "Reward"', async () => {
    const player = await registerPlayer(app)
    for (const kind of GRANT_KINDS) {
      const draft = { playerId: player.id, item: ITEM_ID.diamond, amount: 1, source: `${kind}:2026-10` }
      await app.services.db.transact(tx => grantItem(app.services, tx, { ...draft, atMs: app.clock.now() }))
      app.clock.move(1)
    }
    const titles = (await shownLog(player)).map(([, title]) => title)
    expect(new Set(titles).size).toBe(GRANT_KINDS.length)
    for (const word of ['Reward', 'Bonus', 'Other']) expect(titles).not.toContain(word)
  })

  test('the log of diamonds names the tickets that diamonds bought, and the tickets that were returned', async () => {
    await openLotteryDraws(app)
    const player = await registerTicketBuyer(app)
    await giveDiamonds(app, player.id, 100)
    app.clock.move(1)
    const { drawId } = await readOpenDraw(player, 4)
    await buyLotteryTickets(player, drawId, 1)
    app.clock.move(1)
    await runCommandInProcess(app.services, 'draw', 'call-off', drawId, '--reason', 'a test')
    await runJob(app.services, 'lottery')
    expect((await shownLog(player)).slice(-3)).toEqual([
      [100, 'Gift from us'],
      [-100, 'Lottery tickets'],
      [100, 'Lottery tickets returned'],
    ])
  })
})
