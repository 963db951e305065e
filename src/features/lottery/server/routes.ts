import { type Routes, serve, serveCommand } from '../../../server/http/route.ts'
import { moneyMoverOfCaller } from '../../../server/identity/caller.ts'
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
  describeLottery,
  describePastDraw,
  listDrawHistory,
  listOwnPrizes,
  listTicketOrders,
  readTicketListDownload,
} from './service.ts'

export function registerLotteryRoutes(routes: Routes, services: Services): void {
  serve(routes, lotteryData, ({ caller, atMs }) => describeLottery(services, caller.playerId, atMs))
  serveCommand(routes, lotteryBuy, (tx, { body, caller, atMs }) =>
    buyTickets(services, tx, moneyMoverOfCaller(services, caller, atMs), body),
  )
  serve(routes, lotteryOrders, ({ body, caller }) => listTicketOrders(services, caller.playerId, body))
  serve(routes, lotteryHistory, ({ body, caller }) => listDrawHistory(services, caller.playerId, body))
  serve(routes, lotteryDraw, ({ body, caller }) => describePastDraw(services, caller.playerId, body.drawId))
  serve(routes, lotteryTickets, ({ body }) => readTicketListDownload(services, body))
  serve(routes, lotteryRecord, ({ body, caller }) => listOwnPrizes(services, caller.playerId, body))
}
