import { type Routes, serveCommand, serveEndpoint } from '../../../server/http/route.ts'
import { moneyMoverOfCaller } from '../../../server/identity/caller.ts'
import type { Services } from '../../../server/services.ts'
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
import { storeShopSeen } from './dot.ts'
import { exchangeDiamonds } from './exchange.ts'
import { cancelOwnGoodsOrder, changeGoodsOrderAddress } from './move.ts'
import { decryptOrderAnswer, describeGoodsOrder, orderGoods, type StoredOrderAnswer } from './order.ts'
import { listPlayerOrders } from './order-repository.ts'
import { registerGoodsPhotoRoutes } from './photo.ts'
import { describeDiamondShop, listDiamondLogPage } from './service.ts'
import { createLatestExchangesReader } from './tickers.ts'

/** Registers the calls for the diamond shop, its exchanges and orders, and the log of diamonds. */
export function registerDiamondShopRoutes(routes: Routes, services: Services): void {
  const { db } = services
  const tickers = createLatestExchangesReader(services)
  const openAnswer = async (stored: StoredOrderAnswer) => decryptOrderAnswer(services, stored)
  registerGoodsPhotoRoutes(routes, services)
  serveEndpoint(routes, diamondShopData, ({ caller, atMs }) =>
    describeDiamondShop(services, caller.playerId, atMs),
  )
  serveEndpoint(routes, diamondShopSeen, async ({ caller: { playerId }, atMs }) => {
    await db.transact(tx => storeShopSeen(services, tx, { playerId, atMs }))
    return {}
  })
  serveEndpoint(routes, appDiamondBonusTickersData, tickers)
  serveEndpoint(routes, diamondLog, ({ body, caller }) => listDiamondLogPage(services, caller.playerId, body))
  serveEndpoint(routes, diamondGoodsExchangeOrderLog, async ({ body, caller }) => {
    const { list, nextCursor } = await listPlayerOrders(db.read, caller.playerId, body)
    return { list: list.map(row => describeGoodsOrder(services, row)), nextCursor }
  })
  serveCommand(routes, diamondExchangeCoin, (tx, { body, caller, atMs }) =>
    exchangeDiamonds(services, tx, moneyMoverOfCaller(services, caller, atMs), 'coin', body),
  )
  serveCommand(routes, diamondExchangeScratchcard, (tx, { body, caller, atMs }) =>
    exchangeDiamonds(services, tx, moneyMoverOfCaller(services, caller, atMs), 'scratchCard', body),
  )
  serveCommand(
    routes,
    diamondExchangeGoods,
    (tx, { body, caller, atMs }) =>
      orderGoods(services, tx, moneyMoverOfCaller(services, caller, atMs), body),
    { answerOf: openAnswer },
  )
  serveCommand(
    routes,
    diamondGoodsOrderCancel,
    (tx, { body: { orderId }, caller: { playerId }, atMs }) =>
      cancelOwnGoodsOrder(services, tx, playerId, { orderId, atMs }),
    { answerOf: openAnswer },
  )
  serveEndpoint(routes, diamondGoodsOrderAddress, ({ body, caller: { playerId } }) =>
    changeGoodsOrderAddress(services, playerId, body.orderId),
  )
}
