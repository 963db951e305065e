import { type Routes, serve, serveCommand } from '../../../server/http/route.ts'
import { moneyMoverOf } from '../../../server/identity/caller.ts'
import type { Services } from '../../../server/services.ts'
import {
  lotteryBuy,
  lotteryData,
  lotteryDraw,
  lotteryHistory,
  lotteryOrders,
  lotteryRecord,
  lotteryTickets,
} from '../contract.ts'
import { buyTickets } from './buy.ts'
import {
  describeDraw,
  describeLottery,
  downloadList,
  listHistory,
  listOrders,
  listPrizes,
} from './service.ts'

export function registerLottery(routes: Routes, services: Services): void {
  serve(routes, lotteryData, ({ caller, atMs }) => describeLottery(services, caller.playerId, atMs))
  serveCommand(routes, lotteryBuy, (tx, { body, caller, atMs }) =>
    buyTickets(services, tx, moneyMoverOf(services, caller, atMs), body),
  )
  serve(routes, lotteryOrders, ({ body, caller }) => listOrders(services, caller.playerId, body))
  serve(routes, lotteryHistory, ({ body, caller }) => listHistory(services, caller.playerId, body))
  serve(routes, lotteryDraw, ({ body, caller }) => describeDraw(services, caller.playerId, body.drawId))
  serve(routes, lotteryTickets, ({ body }) => downloadList(services, body))
  serve(routes, lotteryRecord, ({ body, caller }) => listPrizes(services, caller.playerId, body))
}
