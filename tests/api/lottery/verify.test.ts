import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { startAppForEachTest } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import {
  buyLotteryTickets,
  grantItemPieces,
  openLotteryDraws,
  readOpenDraw,
  registerTicketBuyer,
  runDrawAfterSales,
} from '../../support/lottery.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import type { TestPlayer } from '../../support/player.ts'

describeOnOneEngine('lottery verification', databases => {
  const app = startAppForEachTest(databases)
  let player: TestPlayer
  let drawId: string

  beforeEach(async () => {
    await openLotteryDraws(app)
    player = await registerTicketBuyer(app)
    await grantItemPieces(app, player.id, ITEM_ID.points, 500)
    const points = await readOpenDraw(player, 1)
    await buyLotteryTickets(player, points.drawId, 4)
    const draw = await readOpenDraw(player, 2)
    drawId = draw.drawId
    for (const count of [3, 2, 5]) await buyLotteryTickets(player, drawId, count)
    await runDrawAfterSales(app, draw)
  })

  const brokenRulesAfter = async (change: RawBuilder<unknown>): Promise<string[]> => {
    await app.services.db.transact(async tx => {
      await change.execute(tx.query)
    })
    return [...new Set((await verifyAllRecords(app.services)).map(({ rule }) => rule))]
  }
  const isDrawProven = async () =>
    ((await runCommandInProcess(app.services, 'draw', 'prove', drawId)).data as { isRight: boolean }).isRight

  test('the command `verify` finds no fault in lottery draws that were held normally', async () => {
    expect(await verifyAllRecords(app.services)).toEqual([])
    expect(await isDrawProven()).toBe(true)
  })

  test.each<[string, string, RawBuilder<unknown>]>([
    ['another winner', 'drawIsProven', sql`update lottery_winner set ticket = ticket + 1 where place = 1`],
    ['another prize', 'ticketsArePaidTheirPrizes', sql`update lottery_winner set amount = amount + 1`],
    [
      'a prize that was not paid',
      'ticketsArePaidTheirPrizes',
      sql`update lottery_winner set paid_at_ms = null`,
    ],
    [
      'another secret',
      'drawIsProven',
      sql`update lottery_draw set secret = 'x' where ended_at_ms is not null`,
    ],
    [
      'another client seed',
      'drawIsProven',
      sql`update lottery_purchase set client_seed = 'x' where first = 1`,
    ],
    ['a ticket too many', 'drawIsOfItsTickets', sql`update lottery_draw set sold = sold + 1 where sold > 0`],
    ['a purchase that is still open', 'drawIsOfItsTickets', sql`update lottery_purchase set state = 'open'`],
    [
      'another stake',
      'ticketsAreOfTheirRound',
      sql`update lottery_purchase set price = price + 1 where item = 2001`,
    ],
    [
      'other points',
      'ticketsAreOfTheirJournals',
      sql`update lottery_purchase set price = price + 1 where item = 2002`,
    ],
  ])('the command `verify` finds a fault put into a lottery draw: %s', async (_, rule, change) => {
    expect(await brokenRulesAfter(change)).toContain(rule)
  })

  test('`draw prove` fails for a draw whose winner was changed', async () => {
    await brokenRulesAfter(sql`update lottery_winner set ticket = ticket + 1 where place = 1`)
    expect(await isDrawProven()).toBe(false)
  })
})
