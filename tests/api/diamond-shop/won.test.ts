import { beforeEach, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { GOODS_BY_LOTTERY_PRIZE } from '../../../src/domain/awards/diamond-shop.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { LOTTERY_GOODS } from '../../../src/domain/games/lottery.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { excludePlayer } from '../../../src/features/auth/server/player-status.ts'
import {
  appDiamondBonusTickersData,
  diamondGoodsExchangeOrderLog,
  diamondGoodsOrderAddress,
  diamondGoodsOrderCancel,
  diamondShopData,
} from '../../../src/features/diamond-shop/contract.ts'
import { listGoods } from '../../../src/features/diamond-shop/server/repository.ts'
import { countRemainingPieces } from '../../../src/features/diamond-shop/server/stock.ts'
import { orderWonGoods } from '../../../src/features/diamond-shop/server/won.ts'
import { updateAddress } from '../../../src/features/profile/contract.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { lockPlayerTotals } from '../../../src/server/player-money/totals/totals.ts'
import { openActivity } from '../../support/activities.ts'
import { refusalReasonOfCall, startAppForEachTest } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { changeStockOfGoods, FORM_ADDRESS, STORED_ADDRESS } from '../../support/diamond-shop.ts'
import {
  buyLotteryTickets,
  createLotteryTermsWith,
  grantItemPieces,
  openLotteryDraws,
  readOpenDraw,
  registerTicketBuyer,
  runDrawAfterSales,
  setLotteryTerms,
} from '../../support/lottery.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { logInAgain, newRequestId, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

const { id: GOODS_ID } = GOODS_BY_LOTTERY_PRIZE.telephone

describeOnOneEngine('goods won in the lottery', databases => {
  const app = startAppForEachTest(databases)
  let player: TestPlayer
  let drawId: string

  /** Creates an open draw of tier 4 in which only one player has tickets. */
  beforeEach(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.diamondShop)
    await setLotteryTerms(app, createLotteryTermsWith(4, { ticketsMin: 1 }))
    await openLotteryDraws(app)
    player = await registerTicketBuyer(app)
    await grantItemPieces(app, player.id, ITEM_ID.diamond, 200)
    const draw = await readOpenDraw(player, 4)
    drawId = draw.drawId
    await buyLotteryTickets(player, drawId, 2)
  })

  const holdOpenDraw = async (): Promise<void> => {
    const { closes_at_ms: closesTime } = await app.services.db.read
      .selectFrom('lottery_draw')
      .select('closes_at_ms')
      .where('id', '=', drawId)
      .executeTakeFirstOrThrow()
    await runDrawAfterSales(app, { closesTime })
  }
  const listOrders = async (of: Pick<TestPlayer, 'call'> = player) =>
    (await of.call(diamondGoodsExchangeOrderLog, {})).list
  const runOperator = (...words: string[]) => runCommandInProcess(app.services, ...words)

  test('a telephone won in the lottery becomes one order, without a price or an address', async () => {
    await holdOpenDraw()
    await player.reauthenticate()
    await runJob(app.services, 'lottery')
    const [order, ...others] = await listOrders()
    expect(others).toEqual([])
    expect(order).toMatchObject({
      goodsId: GOODS_ID,
      title: '',
      picture: 'telephone',
      diamonds: 0,
      isWon: true,
      state: 'placed',
      address: null,
    })
    const source = `lottery:${drawId}:1`
    await app.services.db.transact(async tx => {
      await lockPlayerTotals(tx, player.id)
      const prize = { playerId: player.id, goods: 'telephone', source, atMs: app.clock.now() } as const
      await orderWonGoods(app.services, tx, prize)
    })
    expect(await listOrders()).toHaveLength(1)
    const { data } = await runOperator('order', 'list')
    expect(data).toMatchObject([{ id: order?.orderId, prize: source, diamonds: 0, hasAddress: false }])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a won telephone is sent like ordered goods once the winner has entered an address', async () => {
    await holdOpenDraw()
    await player.reauthenticate()
    const orderId = (await listOrders())[0]?.orderId ?? ''
    await expect(runOperator('order', 'pack', orderId)).rejects.toThrow('has no address')
    expect(await refusalReasonOfCall(player.call(diamondGoodsOrderAddress, { orderId }))).toBe(
      'addressMissing',
    )
    await player.call(updateAddress, FORM_ADDRESS)
    expect(await player.call(diamondGoodsOrderAddress, { orderId })).toMatchObject({
      address: STORED_ADDRESS,
    })
    await runOperator('order', 'pack', orderId)
    await runOperator('order', 'send', orderId, '--number', 'LBC-1')
    await runOperator('order', 'deliver', orderId)
    expect(await listOrders()).toMatchObject([{ state: 'delivered', trackingNumber: 'LBC-1', isWon: true }])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test("a won telephone uses no stock, is not in the tickers, and does not count towards the player's limit", async () => {
    await changeStockOfGoods(app, GOODS_ID, 1)
    await holdOpenDraw()
    await player.reauthenticate()
    expect(await countRemainingPieces(app.services.db, GOODS_ID)).toBe(1)
    const { goods } = await player.call(diamondShopData, {})
    expect(goods.find(({ goodsId }) => goodsId === GOODS_ID)).toMatchObject({ stock: 1, own: 0 })
    app.clock.move(DAY_MS)
    await player.reauthenticate()
    expect((await player.call(appDiamondBonusTickersData, {})).list).toEqual([])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a winner cannot cancel a won telephone, and gets nothing in return if staff cannot deliver it', async () => {
    await holdOpenDraw()
    await player.reauthenticate()
    const orderId = (await listOrders())[0]?.orderId ?? ''
    const cancel = player.call(diamondGoodsOrderCancel, { requestId: newRequestId(), orderId })
    expect(await refusalReasonOfCall(cancel)).toBe('notFound')
    const { diamonds } = await player.call(diamondShopData, {})
    await runOperator('order', 'cancel', orderId, '--reason', 'It came back.')
    expect(await listOrders()).toMatchObject([{ state: 'cancelled', reason: 'It came back.' }])
    expect((await player.call(diamondShopData, {})).diamonds).toBe(diamonds)
    expect(await countRemainingPieces(app.services.db, GOODS_ID)).toBe(0)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a won telephone is sent to a winner who was excluded before the draw', async () => {
    const atMs = app.clock.now()
    const exclusion = { playerId: player.id, untilMs: atMs + 90 * DAY_MS, reason: 'test', atMs }
    await app.services.db.transact(tx => excludePlayer(app.services, tx, exclusion))
    await holdOpenDraw()
    const client = await logInAgain(app, player)
    await client.call(updateAddress, FORM_ADDRESS)
    const orderId = (await listOrders(client))[0]?.orderId ?? ''
    await client.call(diamondGoodsOrderAddress, { orderId })
    await runOperator('order', 'pack', orderId)
    expect(await listOrders(client)).toMatchObject([{ state: 'packed', isWon: true }])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('every product that the lottery gives is among the goods of the shop', async () => {
    const goods = await listGoods(app.services.db.read)
    for (const name of LOTTERY_GOODS) {
      const { id, picture } = GOODS_BY_LOTTERY_PRIZE[name]
      expect(goods).toContainEqual(expect.objectContaining({ id, picture }))
    }
  })
})
