import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import {
  GOODS_ORDER_TRANSITIONS,
  type GoodsOrderState,
  STOCK_TAKEN_REFUSAL_PERIOD_MS,
} from '../../../src/domain/awards/diamond-shop.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { canTransition } from '../../../src/domain/transitions.ts'
import { diamondExchangeGoods, diamondGoodsOrderCancel } from '../../../src/features/diamond-shop/contract.ts'
import { moveGoodsOrderToState } from '../../../src/features/diamond-shop/server/move.ts'
import { findGoodsOrder } from '../../../src/features/diamond-shop/server/order-repository.ts'
import { countRemainingPieces } from '../../../src/features/diamond-shop/server/stock.ts'
import { verifyDiamondShop } from '../../../src/features/diamond-shop/server/verify-statements.ts'
import { playerAccount } from '../../../src/server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../src/server/ledger/balance.ts'
import { openActivity } from '../../support/activities.ts'
import { outcomeOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import {
  changeStockOfGoods,
  MUG_GOODS,
  registerShopperWithAddress,
  SHIRT_GOODS,
} from '../../support/diamond-shop.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { newRequestId, type TestPlayer } from '../../support/player.ts'

const PLAYERS = 2
const PURSE_DIAMONDS = 5_000
const MOST_PER_PLAYER = 2
const GOODS = [MUG_GOODS, SHIRT_GOODS] as const

type Step =
  | { readonly kind: 'order'; readonly player: number; readonly goods: number }
  | { readonly kind: 'cancel'; readonly player: number; readonly order: number }
  | { readonly kind: 'staff'; readonly order: number; readonly to: GoodsOrderState }
  | { readonly kind: 'stock'; readonly goods: number; readonly pieces: number }

const player = fc.nat(PLAYERS - 1)
const goods = fc.nat(GOODS.length - 1)
const order = fc.nat(7)

const stepOf: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('order' as const), player, goods }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), player, order }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('staff' as const),
      order,
      to: fc.constantFrom<GoodsOrderState>('packed', 'sent', 'delivered', 'cancelled'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('stock' as const),
      goods,
      pieces: fc.constantFrom(-2, -1, 1, 2, 3),
    }),
  },
)

interface ModelOrder {
  readonly player: number
  readonly goods: number
  state: GoodsOrderState
  id: string
}

/**
 * A model of the shop in memory, without a database: the diamonds of each player, the stocks, and the states of orders.
 */
class Model {
  readonly purses = Array<number>(PLAYERS).fill(PURSE_DIAMONDS)
  readonly stocks = Array<number>(GOODS.length).fill(0)
  readonly orders: ModelOrder[] = []

  /** Applies a step to the model. @returns the expected answer */
  applyStep(step: Step): string {
    if (step.kind === 'stock') {
      if ((this.stocks[step.goods] ?? 0) + step.pieces < 0) return 'refused'
      this.stocks[step.goods] = (this.stocks[step.goods] ?? 0) + step.pieces
      return 'done'
    }
    if (step.kind === 'order') return this.#order(step)
    const known = this.orders[step.order]
    if (step.kind === 'staff') {
      if (!known || !canTransition(GOODS_ORDER_TRANSITIONS, known.state, step.to)) return 'refused'
      return this.#move(known, step.to)
    }
    if (known?.player !== step.player) return 'notFound'
    return known.state === 'placed' ? this.#move(known, 'cancelled') : 'orderPacked'
  }

  #order({ player, goods }: { player: number; goods: number }): string {
    const price = GOODS[goods]?.diamonds ?? 0
    const live = this.orders.filter(each => each.goods === goods && each.state !== 'cancelled')
    if (live.filter(each => each.player === player).length >= MOST_PER_PLAYER) return 'goodsLimit'
    if ((this.purses[player] ?? 0) < price) return 'notEnoughDiamonds'
    // The clock does not move during a run. An order of another player is therefore always recent, and the refusal is
    // `stockTaken`.
    if (this.stocks[goods] === 0)
      return live.some(each => each.player !== player) ? 'stockTaken' : 'outOfStock'
    this.purses[player] = (this.purses[player] ?? 0) - price
    this.stocks[goods] = (this.stocks[goods] ?? 0) - 1
    this.orders.push({ player, goods, state: 'placed', id: '' })
    return 'done'
  }

  #move(known: ModelOrder, to: GoodsOrderState): string {
    known.state = to
    if (to === 'cancelled') {
      this.purses[known.player] = (this.purses[known.player] ?? 0) + (GOODS[known.goods]?.diamonds ?? 0)
      this.stocks[known.goods] = (this.stocks[known.goods] ?? 0) + 1
    }
    return 'done'
  }
}

describeOnOneEngine('the stock of the diamond shop', databases => {
  const app = startAppForSuite(databases)

  beforeAll(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.diamondShop)
  })

  async function runStep(step: Step, players: readonly TestPlayer[], model: Model): Promise<string> {
    const requestId = newRequestId()
    const idOf = (place: number) => model.orders[place]?.id || '0'.repeat(26)
    switch (step.kind) {
      case 'order':
        return outcomeOfCall(
          (players[step.player] as TestPlayer).call(diamondExchangeGoods, {
            requestId,
            ...(GOODS[step.goods] ?? MUG_GOODS),
          }),
        )
      case 'cancel':
        return outcomeOfCall(
          (players[step.player] as TestPlayer).call(diamondGoodsOrderCancel, {
            requestId,
            orderId: idOf(step.order),
          }),
        )
      case 'staff':
        return moveGoodsOrderToState(app.services, idOf(step.order), step.to, { atMs: app.clock.now() }).then(
          () => 'done',
          () => 'refused',
        )
      case 'stock':
        return runCommandInProcess(
          app.services,
          ...['goods', 'stock', String(GOODS[step.goods]?.goodsId), '--pieces', String(step.pieces)],
          ...['--reason', 'test'],
        ).then(
          () => 'done',
          () => 'refused',
        )
    }
  }

  /**
   * Learns the id of the order that the last step made, by comparing the player's orders with the orders in the model.
   */
  async function learnId(players: readonly TestPlayer[], model: Model): Promise<void> {
    const latest = model.orders.at(-1)
    if (latest?.id !== '') return
    const known = new Set(model.orders.map(({ id }) => id))
    const rows = await app.services.db.read
      .selectFrom('goods_order')
      .select('id')
      .where('player_id', '=', players[latest.player]?.id ?? '')
      .execute()
    latest.id = rows.find(({ id }) => !known.has(id))?.id ?? ''
  }

  test('after any steps of players and staff, the stock of goods equals the stock that a simple model calculates', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepOf, { minLength: 5, maxLength: 40 }), async steps => {
        // Moves the clock so that orders of an earlier run are no longer recent, and removes the stock that this run
        // left.
        app.clock.move(STOCK_TAKEN_REFUSAL_PERIOD_MS)
        for (const { goodsId } of GOODS) {
          const left = await countRemainingPieces(app.services.db, goodsId)
          if (left > 0) await changeStockOfGoods(app, goodsId, -left)
        }
        const players = [
          await registerShopperWithAddress(app, PURSE_DIAMONDS),
          await registerShopperWithAddress(app, PURSE_DIAMONDS),
        ]
        const model = new Model()
        for (const step of steps) {
          const answer = await runStep(step, players, model)
          expect(answer, JSON.stringify(step)).toBe(model.applyStep(step))
          await learnId(players, model)
        }
        const { db } = app.services
        for (const [place, { goodsId }] of GOODS.entries()) {
          expect(await countRemainingPieces(db, goodsId)).toBe(model.stocks[place])
        }
        for (const [place, { id }] of players.entries()) {
          expect(await balanceOfAccount(db, playerAccount(id), ITEM_ID.diamond)).toBe(model.purses[place])
        }
        for (const { id, state } of model.orders)
          expect((await findGoodsOrder(db.read, id))?.state).toBe(state)
        expect(await verifyDiamondShop(app.services)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})
