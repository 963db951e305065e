import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import {
  diamondExchangeCoin,
  diamondExchangeGoods,
  diamondGoodsOrderAddress,
  diamondGoodsOrderCancel,
} from '../../../src/features/diamond-shop/contract.ts'
import { moveGoodsOrderToState } from '../../../src/features/diamond-shop/server/move.ts'
import { CommandError } from '../../../src/server/command-error.ts'
import { InvalidValueError } from '../../../src/server/command-line/errors.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { grantItem } from '../../../src/server/player-money/grants/grants.ts'
import { openActivity } from '../../support/activities.ts'
import { refusalReasonOfCall, startAppForSuite, type TestApp, type TestClient } from '../../support/app.ts'
import { placeBet } from '../../support/bet.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import {
  changeStockOfGoods,
  giveDiamonds,
  MUG_GOODS,
  registerShopperWithAddress,
  SHIRT_GOODS,
} from '../../support/diamond-shop.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { newRequestId, type TestPlayer } from '../../support/player.ts'

const ROUNDS = 12

/** Refusals that the race may cause; any other refusal fails the test. */
const REFUSALS = ['notEnoughDiamonds', 'stockTaken', 'outOfStock', 'orderPacked', 'goodsLimit']

describeOnBothEngines('races for diamonds and goods', databases => {
  const first = startAppForSuite(databases)
  const second = startAppForSuite(databases, () => ({
    db: databases.open(databases.configOf(first.services.db)),
  }))
  let players: readonly TestPlayer[]

  beforeAll(async () => {
    await openActivity(first.services, ACTIVITY_TYPE.diamondShop)
    for (const id of [MUG_GOODS, SHIRT_GOODS]) {
      await runCommandInProcess(first.services, 'goods', 'set', String(id.goodsId), '--most', '1000')
    }
    players = [
      await registerShopperWithAddress(first, 20_000),
      await registerShopperWithAddress(first, 20_000),
    ]
    for (const player of players) await player.depositWithWageringDone(100_000)
    second.clock.move(first.clock.now() - second.clock.now())
    await second.services.settings.refresh()
  })

  /** Starts the calls and commands of one round for one player in one process, all at once. */
  function startAllAtOnce(app: TestApp, client: TestClient, player: TestPlayer, orders: readonly string[]) {
    const { services } = app
    const atMs = app.clock.now()
    const orderId = orders[0] ?? ''
    const gift = {
      playerId: player.id,
      item: ITEM_ID.diamond,
      amount: 10,
      source: `gift:${randomUUID()}`,
      atMs,
    }
    const addStock = (pieces: number) =>
      runCommandInProcess(services, 'goods', 'stock', '7001', '--pieces', String(pieces), '--reason', 'race')
    return [
      client.call(diamondExchangeGoods, { requestId: newRequestId(), ...MUG_GOODS }),
      client.call(diamondExchangeGoods, { requestId: newRequestId(), ...SHIRT_GOODS }),
      client.call(diamondExchangeCoin, { requestId: newRequestId(), diamonds: 100, count: 500 }),
      client.call(diamondGoodsOrderCancel, { requestId: newRequestId(), orderId }),
      client.call(diamondGoodsOrderAddress, { orderId: orders[1] ?? orderId }),
      moveGoodsOrderToState(services, orders[1] ?? orderId, 'packed', { atMs }),
      moveGoodsOrderToState(services, orders[0] ?? orderId, 'cancelled', { reason: 'race', atMs }),
      services.db.transact(tx => grantItem(services, tx, gift)),
      placeBet(app, { playerId: player.id, stake: 200, payout: 100 }),
      addStock(1),
      addStock(-1),
    ]
  }

  async function waitForOutcome(work: Promise<unknown>): Promise<void> {
    await work.catch(async error => {
      if (error instanceof CommandError || error instanceof InvalidValueError) return
      expect(REFUSALS).toContain(await refusalReasonOfCall(Promise.reject(error)))
    })
  }

  test('racing calls that move diamonds and goods in two processes leave a ledger without faults', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await changeStockOfGoods(first, MUG_GOODS.goodsId, 1)
      await changeStockOfGoods(first, SHIRT_GOODS.goodsId, 2)
      // Each player has two orders. During the round, staff process them and the player cancels them.
      const prepared: { player: TestPlayer; orders: string[] }[] = []
      for (const player of players) {
        const orders: string[] = []
        for (let place = 0; place < 2; place++) {
          await changeStockOfGoods(first, SHIRT_GOODS.goodsId, 1)
          await giveDiamonds(first, player.id, SHIRT_GOODS.diamonds)
          const { order } = await player.call(diamondExchangeGoods, {
            requestId: newRequestId(),
            ...SHIRT_GOODS,
          })
          orders.push(order.orderId)
        }
        prepared.push({ player, orders })
      }
      const all = prepared.flatMap(({ player, orders }) => {
        const other = Object.assign(second.client(), { token: player.token })
        return [
          ...startAllAtOnce(first, player, player, orders),
          ...startAllAtOnce(second, other, player, orders),
        ]
      })
      await Promise.all(all.map(waitForOutcome))
      expect(await verifyAllRecords(first.services)).toEqual([])
    }
    const rows = await first.services.db.read.selectFrom('goods_order').select('state').execute()
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['placed', 'packed', 'cancelled']))
  })
})
