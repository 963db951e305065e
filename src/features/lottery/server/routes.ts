import { type Routes, serveCommand, serveEndpoint } from '../../../server/http/route.ts'
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
  listTicketPurchases,
  readTicketListDownload,
} from './service.ts'

export function registerLotteryRoutes(routes: Routes, services: Services): void {
  serveEndpoint(routes, lotteryData, ({ caller, atMs }) => describeLottery(services, caller?.playerId, atMs))
  serveCommand(routes, lotteryBuy, (tx, { body, caller, atMs }) =>
    buyTickets(services, tx, moneyMoverOfCaller(services, caller, atMs), body),
  )
  serveEndpoint(routes, lotteryOrders, ({ body, caller }) =>
    listTicketPurchases(services, caller.playerId, body),
  )
  serveEndpoint(routes, lotteryHistory, ({ body, caller }) =>
    listDrawHistory(services, caller?.playerId, body),
  )
  serveEndpoint(routes, lotteryDraw, ({ body, caller }) =>
    describePastDraw(services, caller?.playerId, body.drawId),
  )
  serveEndpoint(routes, lotteryTickets, ({ body }) => readTicketListDownload(services, body))
  serveEndpoint(routes, lotteryRecord, ({ body, caller }) => listOwnPrizes(services, caller.playerId, body))
}
