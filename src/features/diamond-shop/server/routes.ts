import type { Address } from '../../../domain/player/profile.ts'
import { type Routes, serve, serveCommand } from '../../../server/http/route.ts'
import { moneyMoverOf } from '../../../server/identity/caller.ts'
import type { Services } from '../../../server/services.ts'
import { postalAddressOf } from '../../profile/server/public.ts'
import {
  appDiamondBonusTickersData,
  diamondExchangeCoin,
  diamondExchangeGoods,
  diamondExchangeScratchcard,
  diamondGoodsExchangeOrderLog,
  diamondGoodsOrderAddress,
  diamondGoodsOrderCancel,
  diamondLog,
  diamondShopData,
  diamondShopSeen,
} from '../contract.ts'
import { noteShopSeen } from './dot.ts'
import { exchangeDiamonds } from './exchange.ts'
import { cancelOwnOrder, changeOrderAddress } from './move.ts'
import { describeOrder, openOrderAnswer, orderGoods, type StoredOrderAnswer } from './order.ts'
import { listPlayerOrders } from './order-repository.ts'
import { servePhotos } from './photo.ts'
import { describeShop, pageOfDiamondLog } from './service.ts'
import { createTickers } from './tickers.ts'

/** Serves the diamond shop, its exchanges and orders, and the log of diamonds. */
export function registerDiamondShop(routes: Routes, services: Services): void {
  const { db } = services
  const tickers = createTickers(services)
  const openAnswer = async (stored: StoredOrderAnswer) => openOrderAnswer(services, stored)
  servePhotos(routes, services)
  serve(routes, diamondShopData, ({ caller, atMs }) => describeShop(services, caller.playerId, atMs))
  serve(routes, diamondShopSeen, async ({ caller: { playerId }, atMs }) => {
    await db.transact(tx => noteShopSeen(services, tx, { playerId, atMs }))
    return {}
  })
  serve(routes, appDiamondBonusTickersData, tickers)
  serve(routes, diamondLog, ({ body, caller }) => pageOfDiamondLog(services, caller.playerId, body))
  serve(routes, diamondGoodsExchangeOrderLog, async ({ body, caller }) => {
    const { list, nextCursor } = await listPlayerOrders(db.read, caller.playerId, body)
    return { list: list.map(row => describeOrder(services, row)), nextCursor }
  })
  serveCommand(routes, diamondExchangeCoin, (tx, { body, caller, atMs }) =>
    exchangeDiamonds(services, tx, moneyMoverOf(services, caller, atMs), 'coin', body),
  )
  serveCommand(routes, diamondExchangeScratchcard, (tx, { body, caller, atMs }) =>
    exchangeDiamonds(services, tx, moneyMoverOf(services, caller, atMs), 'scratchCard', body),
  )
  serveCommand(
    routes,
    diamondExchangeGoods,
    (tx, { body, caller, atMs }, address: Address | null) =>
      orderGoods(services, tx, moneyMoverOf(services, caller, atMs), body, address),
    { authorise: ({ caller }) => postalAddressOf(services, caller.playerId), answerOf: openAnswer },
  )
  serveCommand(
    routes,
    diamondGoodsOrderCancel,
    (tx, { body: { orderId }, caller: { playerId }, atMs }) =>
      cancelOwnOrder(services, tx, playerId, { orderId, atMs }),
    { answerOf: openAnswer },
  )
  serve(routes, diamondGoodsOrderAddress, async ({ body, caller: { playerId } }) =>
    changeOrderAddress(services, playerId, body.orderId, await postalAddressOf(services, playerId)),
  )
}
