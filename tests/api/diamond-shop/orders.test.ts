import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import {
  GOODS_ORDER_STATES,
  GOODS_ORDER_TRANSITIONS,
  STOCK_TAKEN_REFUSAL_PERIOD_MS,
} from '../../../src/domain/awards/diamond-shop.ts'
import type { PlayerMessage } from '../../../src/domain/player/player-message.ts'
import { RETENTION_DAYS } from '../../../src/domain/site/retention.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { canTransition } from '../../../src/domain/transitions.ts'
import {
  appDiamondBonusTickersData,
  diamondExchangeGoods,
  diamondGoodsExchangeOrderLog,
  diamondGoodsOrderAddress,
  diamondGoodsOrderCancel,
  diamondLog,
  diamondShopData,
} from '../../../src/features/diamond-shop/contract.ts'
import { orderGoods } from '../../../src/features/diamond-shop/server/order.ts'
import { countRemainingPieces } from '../../../src/features/diamond-shop/server/stock.ts'
import { selfExclude } from '../../../src/features/limits/contract.ts'
import { updateAddress } from '../../../src/features/profile/contract.ts'
import { CommandError } from '../../../src/server/command-error.ts'
import { PLAYER_MESSAGE_TOPIC } from '../../../src/server/events/player-messages.ts'
import { listPendingItems } from '../../../src/server/operator/reports.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { readLiabilities } from '../../../src/server/reports/liabilities.ts'
import { openActivity } from '../../support/activities.ts'
import { outcomeOfCall, startAppForSuite, type TestApp } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import {
  changeStockOfGoods,
  FORM_ADDRESS,
  giveDiamonds,
  MUG_GOODS,
  POWER_BANK_GOODS,
  registerShopperWithAddress,
  STORED_ADDRESS,
} from '../../support/diamond-shop.ts'
import { createDatabaseFailingAtTable } from '../../support/failing-database.ts'
import { storeApprovedIdentity } from '../../support/kyc.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { logInAgain, newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

/** For each state, the words of the command that moves an order into it. */
const MOVE_COMMANDS = {
  packed: (id: string) => ['order', 'pack', id],
  sent: (id: string) => ['order', 'send', id, '--number', 'LBC-1234'],
  delivered: (id: string) => ['order', 'deliver', id],
  cancelled: (id: string) => ['order', 'cancel', id, '--reason', 'It came back.'],
} as const

/** For each state, the commands that bring a new order into it, in order. */
const COMMANDS_TO_STATE = {
  placed: [],
  packed: [MOVE_COMMANDS.packed],
  sent: [MOVE_COMMANDS.packed, MOVE_COMMANDS.sent],
  delivered: [MOVE_COMMANDS.packed, MOVE_COMMANDS.sent, MOVE_COMMANDS.delivered],
  cancelled: [MOVE_COMMANDS.cancelled],
} as const

const requestOrder = (player: TestPlayer, goods: { goodsId: number; diamonds: number } = MUG_GOODS) =>
  player.call(diamondExchangeGoods, { requestId: newRequestId(), ...goods })
const cancelOrder = (player: TestPlayer, orderId: string) =>
  player.call(diamondGoodsOrderCancel, { requestId: newRequestId(), orderId })

describeOnOneEngine('ordering goods', databases => {
  const app = startAppForSuite(databases)
  const second = startAppForSuite(databases, () => ({
    db: databases.open(databases.configOf(app.services.db)),
  }))

  beforeEach(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.diamondShop)
    // Empties the stock that the previous test has left. Then moves the clock so far that the server refuses an order
    // with `outOfStock` and no longer with `stockTaken`.
    for (const { goodsId } of [MUG_GOODS, POWER_BANK_GOODS]) {
      const pieces = await stockOf(goodsId)
      if (pieces > 0) await changeStockOfGoods(app, goodsId, -pieces)
    }
    app.clock.move(STOCK_TAKEN_REFUSAL_PERIOD_MS)
  })

  const shopData = (player: TestPlayer) => player.call(diamondShopData, {})
  const goodsOf = async (player: TestPlayer, goodsId: number = MUG_GOODS.goodsId) =>
    (await shopData(player)).goods.find(each => each.goodsId === goodsId)
  const listOrders = async (player: TestPlayer) => (await player.call(diamondGoodsExchangeOrderLog, {})).list
  const runOperator = (...words: string[]) => runCommandInProcess(app.services, ...words)
  const stockOf = (goodsId: number = MUG_GOODS.goodsId) => countRemainingPieces(app.services.db, goodsId)
  /** Raises the maximum number of mugs for each player from two to three, until the end of the test. */
  const allowThreeMugs = async () => {
    onTestFinished(async () => void (await runOperator('goods', 'set', '7001', '--most', '2')))
    await runOperator('goods', 'set', '7001', '--most', '3')
  }
  /** Returns an array that collects all messages about orders from now on. */
  const messagesOf = ({ services }: TestApp): PlayerMessage[] => {
    const messages: PlayerMessage[] = []
    const { add } = services.outbox
    onTestFinished(() => void Object.assign(services.outbox, { add }))
    services.outbox.add = async (tx, topic, payload, atMs) => {
      const message = payload as PlayerMessage
      if (topic === PLAYER_MESSAGE_TOPIC && message.kind === 'orderMoved') messages.push(message)
      await add.call(services.outbox, tx, topic, payload, atMs)
    }
    return messages
  }

  test("goods are listed with price, stock, the limit for a player and the player's orders", async () => {
    const player = await registerShopperWithAddress(app, 3_000)
    await changeStockOfGoods(app, MUG_GOODS.goodsId, 2)
    expect(
      (await shopData(player)).goods.map(({ goodsId, diamonds, stock, most, own }) => [
        goodsId,
        diamonds,
        stock,
        most,
        own,
      ]),
    ).toEqual([
      [7001, 1_200, 2, 2, 0],
      [7002, 2_000, 0, 2, 0],
      [7003, 6_000, 0, 1, 0],
      [7004, 120_000, 0, 1, 0],
    ])
    await requestOrder(player)
    expect(await goodsOf(player)).toMatchObject({ stock: 1, own: 1 })
  })

  test("goods are ordered to the player's address, and go from placed to delivered", async () => {
    const messages = messagesOf(app)
    const player = await registerShopperWithAddress(app, 1_300)
    await changeStockOfGoods(app, MUG_GOODS.goodsId, 3)
    const { order: placed, diamonds } = await requestOrder(player)
    expect(diamonds).toBe(100)
    expect(placed).toMatchObject({
      goodsId: 7001,
      picture: 'mug',
      diamonds: 1_200,
      state: 'placed',
      address: STORED_ADDRESS,
    })
    const { orderId } = placed
    const since = app.clock.now()
    app.clock.move(1_000)
    await runOperator(...MOVE_COMMANDS.packed(orderId))
    app.clock.move(1_000)
    await runOperator(...MOVE_COMMANDS.sent(orderId))
    app.clock.move(1_000)
    await runOperator(...MOVE_COMMANDS.delivered(orderId))
    expect(await listOrders(player)).toEqual([
      {
        ...placed,
        state: 'delivered',
        trackingNumber: 'LBC-1234',
        packedTime: since + 1_000,
        sentTime: since + 2_000,
        endTime: since + 3_000,
      },
    ])
    const numbers = { placed: '', packed: '', sent: 'LBC-1234', delivered: 'LBC-1234' }
    expect(messages).toEqual(
      Object.entries(numbers).map(([state, trackingNumber]) => ({
        playerId: player.id,
        kind: 'orderMoved',
        params: { orderId, title: '', picture: 'mug', state, trackingNumber },
        source: `order-${state}:${orderId}`,
      })),
    )
    expect(await stockOf()).toBe(2)
    const { supplies } = await readLiabilities(app.services.db)
    expect(supplies).toContainEqual({ account: 'stock:goods-7001', item: 7001, pieces: 2 })
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('the last piece of goods, ordered by a hundred players at once on two processes, goes to one player', {
    tags: 'race',
  }, async () => {
    const players: TestPlayer[] = []
    for (let place = 0; place < 100; place++) players.push(await registerShopperWithAddress(app, 6_000))
    await changeStockOfGoods(app, POWER_BANK_GOODS.goodsId, 1)
    second.clock.move(app.clock.now() - second.clock.now())
    await second.services.settings.refresh()
    const answers = await Promise.all(
      players.map((player, place) => {
        const client = place % 2 === 0 ? player : Object.assign(second.client(), { token: player.token })
        return outcomeOfCall(
          client.call(diamondExchangeGoods, { requestId: newRequestId(), ...POWER_BANK_GOODS }),
        )
      }),
    )
    expect(answers.filter(answer => answer === 'done')).toHaveLength(1)
    expect(answers.filter(answer => answer === 'stockTaken')).toHaveLength(99)
    expect(await stockOf(POWER_BANK_GOODS.goodsId)).toBe(0)
    const held = await Promise.all(players.map(async player => (await shopData(player)).diamonds))
    expect(held.filter(diamonds => diamonds === 6_000)).toHaveLength(99)
    expect(await verifyAllRecords(app.services)).toEqual([])
    // One minute after the goods sold out, the refusal is `outOfStock` and no longer `stockTaken` (another player was
    // faster).
    app.clock.move(STOCK_TAKEN_REFUSAL_PERIOD_MS)
    const late = players.find((_, place) => answers[place] !== 'done') as TestPlayer
    expect(await outcomeOfCall(requestOrder(late, POWER_BANK_GOODS))).toBe('outOfStock')
  })

  test('a player at the limit of orders of goods cannot order more, even by several orders at once, until one is cancelled', {
    tags: 'race',
  }, async () => {
    const player = await registerShopperWithAddress(app, 6_000)
    await changeStockOfGoods(app, MUG_GOODS.goodsId, 10)
    const answers = await Promise.all(Array.from({ length: 10 }, () => outcomeOfCall(requestOrder(player))))
    expect(answers.filter(answer => answer === 'done')).toHaveLength(2)
    expect(answers.filter(answer => answer === 'goodsLimit')).toHaveLength(8)
    const [latest] = await listOrders(player)
    await cancelOrder(player, latest?.orderId ?? '')
    expect(await outcomeOfCall(requestOrder(player))).toBe('done')
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('an order of goods that is refused, for whatever reason, changes neither diamonds nor stock', async () => {
    const player = await registerShopperWithAddress(app, 2_000)
    expect(await outcomeOfCall(requestOrder(player))).toBe('outOfStock')
    await changeStockOfGoods(app, MUG_GOODS.goodsId, 1)
    expect(await outcomeOfCall(requestOrder(player, { goodsId: 7999, diamonds: 1 }))).toBe('notFound')
    expect(await outcomeOfCall(requestOrder(player, { ...MUG_GOODS, diamonds: 1_199 }))).toBe('bonusChanged')
    const poor = await registerShopperWithAddress(app, 1_199)
    expect(await outcomeOfCall(requestOrder(poor))).toBe('notEnoughDiamonds')
    const newcomer = await registerPlayer(app)
    await giveDiamonds(app, newcomer.id, 2_000)
    expect(await outcomeOfCall(requestOrder(newcomer))).toBe('depositFirst')
    await newcomer.deposit(10_000)
    expect(await shopData(newcomer)).toMatchObject({ hasAddress: false })
    expect(await outcomeOfCall(requestOrder(newcomer))).toBe('addressMissing')
    await runOperator('goods', 'set', '7001', '--offered', 'no')
    expect(await outcomeOfCall(requestOrder(player))).toBe('notFound')
    expect(await goodsOf(player)).toBeUndefined()
    await runOperator('goods', 'set', '7001', '--offered', 'yes')
    await runOperator('activity', 'close', String(ACTIVITY_TYPE.diamondShop))
    expect(await outcomeOfCall(requestOrder(player))).toBe('activityClosed')
    await openActivity(app.services, ACTIVITY_TYPE.diamondShop)
    await player.call(selfExclude, { requestId: newRequestId(), months: 6 })
    player.token = (await logInAgain(app, player)).token
    expect(await outcomeOfCall(requestOrder(player))).toBe('promotionsOff')
    expect(await listOrders(player)).toEqual([])
    expect((await shopData(player)).diamonds).toBe(2_000)
    expect(await stockOf()).toBe(1)
  })

  test('a repeated order of goods is carried out once', { tags: 'race' }, async () => {
    const player = await registerShopperWithAddress(app, 3_000)
    await changeStockOfGoods(app, MUG_GOODS.goodsId, 5)
    const body = { requestId: newRequestId(), ...MUG_GOODS }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => player.call(diamondExchangeGoods, body)),
    )
    expect(new Set(answers.map(each => each.order.orderId)).size).toBe(1)
    expect(await listOrders(player)).toHaveLength(1)
    expect(await stockOf()).toBe(4)
  })

  describe.each(GOODS_ORDER_STATES)('%s', state => {
    async function createOrderInState(player: TestPlayer): Promise<string> {
      await changeStockOfGoods(app, MUG_GOODS.goodsId, 1)
      const { orderId } = (await requestOrder(player)).order
      for (const words of COMMANDS_TO_STATE[state]) await runOperator(...words(orderId))
      return orderId
    }

    test('an order of goods changes its state only by allowed transitions; a cancelled order returns its diamonds and its piece of stock', async () => {
      for (const to of ['packed', 'sent', 'delivered', 'cancelled'] as const) {
        const player = await registerShopperWithAddress(app, 1_200)
        const orderId = await createOrderInState(player)
        const before = { stock: await stockOf(), diamonds: (await shopData(player)).diamonds }
        const moving = runOperator(...MOVE_COMMANDS[to](orderId))
        if (canTransition(GOODS_ORDER_TRANSITIONS, state, to)) await moving
        else await expect(moving, to).rejects.toThrow(CommandError)
        const [after] = await listOrders(player)
        const isMoved = canTransition(GOODS_ORDER_TRANSITIONS, state, to)
        expect(after?.state).toBe(isMoved ? to : state)
        const isReturned = isMoved && to === 'cancelled'
        expect(await stockOf()).toBe(before.stock + Number(isReturned))
        expect((await shopData(player)).diamonds).toBe(before.diamonds + (isReturned ? 1_200 : 0))
        if (isReturned) expect(after?.reason).toBe('It came back.')
      }
      expect(await verifyAllRecords(app.services)).toEqual([])
    })

    test('an order of goods can be cancelled, and its address changed, only by its player and while it is placed', async () => {
      const [player, other] = [
        await registerShopperWithAddress(app, 1_200),
        await registerShopperWithAddress(app, 1_200),
      ]
      const orderId = await createOrderInState(player)
      expect(await outcomeOfCall(cancelOrder(other, orderId))).toBe('notFound')
      const changeAddress = (client: TestPlayer) => client.call(diamondGoodsOrderAddress, { orderId })
      expect(await outcomeOfCall(changeAddress(other))).toBe('notFound')
      expect(await listOrders(other)).toEqual([])
      await player.call(updateAddress, { ...FORM_ADDRESS, street: '7 Rizal Ave.' })
      expect(await outcomeOfCall(changeAddress(player))).toBe(state === 'placed' ? 'done' : 'orderPacked')
      const street = state === 'placed' ? '7 Rizal Ave.' : FORM_ADDRESS.street
      expect((await listOrders(player))[0]?.address?.street).toBe(street)
      expect(await outcomeOfCall(cancelOrder(player, orderId))).toBe(
        state === 'placed' ? 'done' : 'orderPacked',
      )
      expect(await verifyAllRecords(app.services)).toEqual([])
    })
  })

  test('an order of goods that player and staff cancel many times at once is cancelled once', {
    tags: 'race',
  }, async () => {
    const player = await registerShopperWithAddress(app, 1_200)
    await changeStockOfGoods(app, MUG_GOODS.goodsId, 1)
    const { orderId } = (await requestOrder(player)).order
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        place % 2 === 0
          ? outcomeOfCall(cancelOrder(player, orderId))
          : runOperator(...MOVE_COMMANDS.cancelled(orderId)).then(
              () => 'done',
              () => 'refused',
            ),
      ),
    )
    expect(answers.filter(answer => answer === 'done')).toHaveLength(1)
    expect((await shopData(player)).diamonds).toBe(1_200)
    expect(await stockOf()).toBe(1)
    expect((await player.call(diamondLog, {})).list.slice(0, 2).map(({ what }) => what)).toEqual([
      'order-cancelled',
      'order',
    ])
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('goods that a player ordered before an exclusion are sent, unless the player cancels them first', async () => {
    const player = await registerShopperWithAddress(app, 2_400)
    await changeStockOfGoods(app, MUG_GOODS.goodsId, 2)
    const first = await requestOrder(player)
    app.clock.move(1)
    const last = await requestOrder(player)
    await player.call(selfExclude, { requestId: newRequestId(), months: 6 })
    player.token = (await logInAgain(app, player)).token
    for (const words of COMMANDS_TO_STATE.delivered) await runOperator(...words(first.order.orderId))
    expect(await outcomeOfCall(cancelOrder(player, last.order.orderId))).toBe('done')
    expect((await listOrders(player)).map(({ state }) => state)).toEqual(['cancelled', 'delivered'])
  })

  test('goods are not sent while the identity is revoked; orders not yet sent are cancelled when the account is closed', async () => {
    const player = await registerShopperWithAddress(app, 3_600)
    await allowThreeMugs()
    await changeStockOfGoods(app, MUG_GOODS.goodsId, 3)
    const ids: string[] = []
    for (let place = 0; place < 3; place++) {
      ids.push((await requestOrder(player)).order.orderId)
      app.clock.move(1)
    }
    const [sent = '', packed = '', placed = ''] = ids
    for (const words of COMMANDS_TO_STATE.sent) await runOperator(...words(sent))
    for (const words of COMMANDS_TO_STATE.packed) await runOperator(...words(packed))
    await storeApprovedIdentity(app, player.id)
    await runOperator('kyc', 'revoke', player.id, '--reason', 'test')
    await expect(runOperator(...MOVE_COMMANDS.packed(placed))).rejects.toThrow('is revoked')
    await expect(runOperator(...MOVE_COMMANDS.sent(packed))).rejects.toThrow('is revoked')
    expect(await outcomeOfCall(cancelOrder(player, placed))).toBe('accountInReview')
    expect(await outcomeOfCall(requestOrder(player))).toBe('accountInReview')
    await runOperator('player', 'close', player.id, '--reason', 'test')
    const rows = await app.services.db.read
      .selectFrom('goods_order')
      .select(['id', 'state'])
      .where('player_id', '=', player.id)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { id: sent, state: 'sent' },
      { id: packed, state: 'cancelled' },
      { id: placed, state: 'cancelled' },
    ])
    expect(await stockOf()).toBe(2)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('goods are in the report of pending work until they are delivered', async () => {
    const player = await registerShopperWithAddress(app, 1_200)
    await changeStockOfGoods(app, MUG_GOODS.goodsId, 1)
    const sinceMs = app.clock.now()
    const { orderId } = (await requestOrder(player)).order
    const pendingOrders = async () =>
      (await listPendingItems(app.services, app.clock.now())).filter(
        item => item.what === 'goods order' && item.playerId === player.id,
      )
    const due = { id: orderId, playerId: player.id, sinceMs, dueMs: sinceMs + 14 * DAY_MS }
    expect(await pendingOrders()).toMatchObject([
      { ...due, state: 'placed', command: `order pack ${orderId}` },
    ])
    await runOperator(...MOVE_COMMANDS.packed(orderId))
    expect(await pendingOrders()).toMatchObject([
      { ...due, state: 'packed', command: `order send ${orderId}` },
    ])
    await runOperator(...MOVE_COMMANDS.sent(orderId))
    expect(await pendingOrders()).toMatchObject([
      { state: 'sent', dueMs: null, command: `order deliver ${orderId}` },
    ])
    await runOperator(...MOVE_COMMANDS.delivered(orderId))
    expect(await pendingOrders()).toEqual([])
  })

  test('the address of a goods order is encrypted, and deleted a year after the end of the order', async () => {
    const player = await registerShopperWithAddress(app, 2_400)
    await changeStockOfGoods(app, MUG_GOODS.goodsId, 2)
    const [done, open] = [
      (await requestOrder(player)).order.orderId,
      (await requestOrder(player)).order.orderId,
    ]
    for (const words of COMMANDS_TO_STATE.delivered) await runOperator(...words(done))
    const stored = await app.services.db.read.selectFrom('goods_order').select('address').execute()
    for (const { address } of stored) expect(address).not.toContain('Mabini')
    const { data: shown } = await runOperator('order', 'show', done)
    expect(shown).toMatchObject({ name: FORM_ADDRESS.name, mobile: STORED_ADDRESS.mobile })
    const addressesOf = async () => {
      player.token = (await logInAgain(app, player)).token
      return Object.fromEntries((await listOrders(player)).map(({ orderId, address }) => [orderId, address]))
    }
    app.clock.move(RETENTION_DAYS.goodsAddress * DAY_MS - 1)
    await runJob(app.services, 'goods-address-retention')
    expect(await addressesOf()).toEqual({ [done]: STORED_ADDRESS, [open]: STORED_ADDRESS })
    app.clock.move(1)
    await runJob(app.services, 'goods-address-retention')
    expect(await addressesOf()).toEqual({ [done]: null, [open]: STORED_ADDRESS })
    expect((await runOperator('order', 'show', done)).data).toMatchObject({ name: '', address: [] })
  })

  test('an order of goods changes nothing when one of its rows cannot be written', async () => {
    const player = await registerShopperWithAddress(app, 1_200)
    await changeStockOfGoods(app, MUG_GOODS.goodsId, 1)
    const { services } = app
    const mover = { playerId: player.id, isIdle: false, atMs: app.clock.now() }
    const failures = [
      () =>
        createDatabaseFailingAtTable(services.db, 'entry').transact(tx =>
          orderGoods(services, tx, mover, MUG_GOODS),
        ),
      () =>
        services.db.transact(tx => {
          const outbox = { add: () => Promise.reject(new Error('The outbox is full')) }
          return orderGoods({ ...services, outbox }, tx, mover, MUG_GOODS)
        }),
    ]
    for (const fail of failures) await expect(fail()).rejects.toThrow(/is full/)
    expect(await listOrders(player)).toEqual([])
    expect((await shopData(player)).diamonds).toBe(1_200)
    expect(await stockOf()).toBe(1)
    expect(await verifyAllRecords(app.services)).toEqual([])
    expect(await outcomeOfCall(requestOrder(player))).toBe('done')
  })

  test('the goods orders of a player are listed page by page', async () => {
    const player = await registerShopperWithAddress(app, 4_000)
    await allowThreeMugs()
    await changeStockOfGoods(app, MUG_GOODS.goodsId, 3)
    const ids: string[] = []
    for (let place = 0; place < 3; place++) {
      ids.unshift((await requestOrder(player)).order.orderId)
      app.clock.move(1)
    }
    const first = await player.call(diamondGoodsExchangeOrderLog, { pageSize: 2 })
    expect(first.list.map(({ orderId }) => orderId)).toEqual(ids.slice(0, 2))
    const rest = await player.call(diamondGoodsExchangeOrderLog, {
      pageSize: 2,
      cursor: first.nextCursor ?? '',
    })
    expect(rest).toMatchObject({ list: [{ orderId: ids[2] }], nextCursor: null })
  })
})

describeOnOneEngine('the tickers of ordered goods', databases => {
  const app = startAppForSuite(databases)

  beforeEach(() => openActivity(app.services, ACTIVITY_TYPE.diamondShop))

  test('ordered goods show in the tickers unless the order was cancelled', async () => {
    const player = await registerShopperWithAddress(app, 2_400)
    await changeStockOfGoods(app, MUG_GOODS.goodsId, 2)
    const first = await requestOrder(player)
    const dropped = await requestOrder(player)
    await cancelOrder(player, dropped.order.orderId)
    app.clock.move(10_000)
    const { list } = await player.call(appDiamondBonusTickersData, {})
    expect(list).toMatchObject([
      { item: null, goods: { title: '', picture: 'mug' }, createTime: first.order.placedTime },
    ])
  })
})
