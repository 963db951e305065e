import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { SANDBOX_GOODS_STOCK } from '../../../src/domain/awards/diamond-shop.ts'
import {
  diamondExchangeCoin,
  diamondExchangeGoods,
  diamondGoodsExchangeOrderLog,
  diamondShopData,
} from '../../../src/features/diamond-shop/contract.ts'
import { fillStocksForDemo } from '../../../src/features/diamond-shop/server/demo.ts'
import { countRemainingPieces } from '../../../src/features/diamond-shop/server/stock.ts'
import { verifyDiamondShop } from '../../../src/features/diamond-shop/server/verify-statements.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { openActivity } from '../../support/activities.ts'
import { startAppForEachTest } from '../../support/app.ts'
import { changeRowsAgainstConstraints } from '../../support/corrupt.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { changeStockOfGoods, MUG_GOODS, registerShopperWithAddress } from '../../support/diamond-shop.ts'
import { createOperatorTool, runCommandInProcess } from '../../support/operator-tool.ts'
import { newRequestId } from '../../support/player.ts'

interface ListedGoods {
  readonly id: number
  readonly title: string
  readonly price: number
  readonly stock: number
  readonly openOrders: number
  readonly photo: string
}

describeOnOneEngine('staff of the diamond shop', databases => {
  const app = startAppForEachTest(databases)

  beforeEach(() => openActivity(app.services, ACTIVITY_TYPE.diamondShop))

  const runOperator = (...words: string[]) => runCommandInProcess(app.services, ...words)
  const listGoods = async () => (await runOperator('goods', 'list')).data as readonly ListedGoods[]
  const orderMug = async () => {
    const player = await registerShopperWithAddress(app, 1_300)
    await changeStockOfGoods(app, MUG_GOODS.goodsId, 1)
    const { order } = await player.call(diamondExchangeGoods, { requestId: newRequestId(), ...MUG_GOODS })
    await player.call(diamondExchangeCoin, { requestId: newRequestId(), diamonds: 100, count: 500 })
    return { player, orderId: order.orderId }
  }

  test('staff can add goods to the diamond shop, change the goods and fill their stock', async () => {
    await runOperator('goods', 'add', 'Beach towel', '--price', '3000', '--most', '1')
    await runOperator('goods', 'stock', '7005', '--pieces', '12', '--reason', 'Delivery')
    await runOperator('goods', 'set', '7005', '--price', '2500', '--picture', 'shirt')
    const added = {
      id: 7005,
      title: 'Beach towel',
      picture: 'shirt',
      price: 2_500,
      most: 1,
      stock: 12,
      photo: '',
    }
    expect(await listGoods()).toContainEqual({ ...added, openOrders: 0, isOffered: true })
    const player = await registerShopperWithAddress(app, 2_500)
    await player.call(diamondExchangeGoods, { requestId: newRequestId(), goodsId: 7005, diamonds: 2_500 })
    expect(await listGoods()).toContainEqual({ ...added, stock: 11, openOrders: 1, isOffered: true })
    const { goods: shown } = await player.call(diamondShopData, {})
    expect(shown.find(({ goodsId }) => goodsId === 7005)).toMatchObject({
      title: 'Beach towel',
      stock: 11,
      own: 1,
    })
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a picture of goods that staff set is re-encoded, and an order keeps the picture at the time of the order', async () => {
    const folder = await databases.folder()
    const writeFileInFolder = async (name: string, bytes: Buffer) => {
      await writeFile(join(folder, name), bytes)
      return join(folder, name)
    }
    const jpeg = await sharp({ create: { width: 2_000, height: 1_500, channels: 3, background: '#c00' } })
      .jpeg()
      .withExif({ IFD0: { Artist: 'Secret Name' } })
      .toBuffer()
    const file = await writeFileInFolder('mug.jpg', jpeg)
    const photoOf = async () => (await listGoods()).find(({ id }) => id === MUG_GOODS.goodsId)?.photo ?? ''
    await runOperator('goods', 'set', '7001', '--file', file)
    const photo = await photoOf()
    expect(photo).toMatch(/^\/uploads\/goods\/[\w-]{43}\.webp$/)
    const answer = await app.request(photo)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 })
    expect(bytes.includes('Secret Name')).toBe(false)
    const { player } = await orderMug()
    expect((await player.call(diamondShopData, {})).goods[0]).toMatchObject({ photo })
    await runOperator('goods', 'set', '7001', '--picture', 'mug')
    expect(await photoOf()).toBe('')
    expect((await player.call(diamondGoodsExchangeOrderLog, {})).list[0]).toMatchObject({ photo })
    expect((await app.request(photo)).status).toBe(200)
    const added = await runOperator('goods', 'add', 'Towel', '--price', '10', '--most', '1', '--file', file)
    expect(added.data).toMatchObject([{ title: 'Towel', picture: 'parcel', photo }])
    const text = await writeFileInFolder('mug.txt', Buffer.from('no picture'))
    const before = await listGoods()
    for (const bad of [text, join(folder, 'none.jpg')]) {
      await expect(runOperator('goods', 'set', '7001', '--file', bad)).rejects.toThrow()
      await expect(
        runOperator('goods', 'add', 'Cap', '--price', '10', '--most', '1', '--file', bad),
      ).rejects.toThrow()
    }
    expect(await listGoods()).toEqual(before)
    expect((await app.request('/uploads/goods/none.webp')).status).toBe(404)
  })

  test('staff commands of the diamond shop with invalid values are refused and change nothing', async () => {
    const before = await listGoods()
    for (const words of [
      ['goods', 'stock', '7001', '--pieces', '0', '--reason', 'x'],
      ['goods', 'stock', '7001', '--pieces', '-1', '--reason', 'x'],
      ['goods', 'stock', '7777', '--pieces', '1', '--reason', 'x'],
      ['goods', 'stock', '7001', '--pieces', '1.5', '--reason', 'x'],
      ['goods', 'set', '7777', '--price', '5'],
      ['goods', 'set', '7001', '--price', '0'],
      ['goods', 'add', 'Towel', '--price', '10', '--most', '0'],
      ['goods', 'add', ' ', '--price', '10', '--most', '1'],
      ['goods', 'add', 'Towel', '--price', '10', '--most', '1', '--picture', 'horse'],
      ['order', 'pack', 'nothing'],
      ['order', 'show', 'nothing'],
      ['order', 'send', 'nothing', '--number', 'x'],
    ]) {
      await expect(runOperator(...words), words.join(' ')).rejects.toThrow()
    }
    expect(await listGoods()).toEqual(before)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('when staff add pieces ten times at once to an empty stock of goods, no piece is lost', {
    tags: 'race',
  }, async () => {
    await Promise.all(
      Array.from({ length: 10 }, () =>
        runOperator('goods', 'stock', '7001', '--pieces', '3', '--reason', 'x'),
      ),
    )
    expect(await countRemainingPieces(app.services.db, 7001)).toBe(30)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test("each change of the diamond shop by staff is audited by the operator's tool", async () => {
    const { orderId } = await orderMug()
    const tool = await createOperatorTool(databases, app.services.db)
    expect((await tool.run('order', 'pack', orderId)).code).toBe(0)
    const listed = await tool.json<{ id: string; state: string }[]>('order', 'list', '--state', 'packed')
    expect(listed).toMatchObject([{ id: orderId, state: 'packed' }])
    expect((await tool.run('order', 'deliver', orderId)).code).toBe(1)
    const audit = await app.services.db.read
      .selectFrom('operator_audit')
      .select(['command', 'is_ok'])
      .orderBy('id')
      .execute()
    const about = audit.filter(({ command }) => command.includes('order'))
    expect(about.map(({ is_ok }) => is_ok)).toEqual([1, 0])
  })

  test('the command `verify` finds every row of the diamond shop that differs from the ledger', async () => {
    const { orderId } = await orderMug()
    expect(await verifyDiamondShop(app.services)).toEqual([])
    const brokenRulesAfterStatement = async (statement: ReturnType<typeof sql>) => {
      await changeRowsAgainstConstraints(databases, app.services.db, statement)
      return new Set((await verifyDiamondShop(app.services)).map(({ rule }) => rule))
    }
    expect(
      await brokenRulesAfterStatement(sql`update goods_order set diamonds = 1 where id = ${orderId}`),
    ).toEqual(new Set(['orderIsOfItsJournals']))
    expect(
      await brokenRulesAfterStatement(
        sql`update goods_order set diamonds = 1200, state = 'cancelled' where id = ${orderId}`,
      ),
    ).toEqual(new Set(['stockIsOfItsOrders', 'orderIsOfItsJournals']))
    expect(
      await brokenRulesAfterStatement(sql`update goods_order set state = 'sent' where id = ${orderId}`),
    ).toEqual(new Set())
    expect(await brokenRulesAfterStatement(sql`update goods_stock set pieces = 2`)).toEqual(
      new Set(['stockIsOfItsOrders', 'deliveryIsOfItsJournal']),
    )
    expect(await brokenRulesAfterStatement(sql`update goods_stock set pieces = 1`)).toEqual(new Set())
    expect(await brokenRulesAfterStatement(sql`update diamond_exchange set diamonds = 99`)).toEqual(
      new Set(['exchangeIsOfItsJournal']),
    )
    expect(await brokenRulesAfterStatement(sql`delete from diamond_exchange`)).toEqual(
      new Set(['exchangeIsOfItsJournal']),
    )
    expect(await brokenRulesAfterStatement(sql`delete from goods_order`)).toEqual(
      new Set(['exchangeIsOfItsJournal', 'stockIsOfItsOrders', 'orderIsOfItsJournals']),
    )
  })

  test('a new sandbox gets a stock of goods for the diamond shop once, and production gets none', async () => {
    const { services } = app
    await fillStocksForDemo({ ...services, config: { ...services.config, edition: 'production' } })
    expect((await listGoods()).map(({ stock }) => stock)).toEqual([0, 0, 0, 0])
    await fillStocksForDemo(services)
    await fillStocksForDemo(services)
    const { mug, shirt, powerBank, telephone } = SANDBOX_GOODS_STOCK
    expect((await listGoods()).map(({ stock }) => stock)).toEqual([mug, shirt, powerBank, telephone])
    expect(await verifyAllRecords(services)).toEqual([])
  })
})
