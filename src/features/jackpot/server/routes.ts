import { createSeedSecretReader } from '../../../server/fair/seed-repository.ts'
import { type Routes, serveCommand, serveEndpoint } from '../../../server/http/route.ts'
import { moneyMoverOfCaller } from '../../../server/identity/caller.ts'
import type { Services } from '../../../server/services.ts'
import {
  getJackpotDrawInfo,
  getJackpotMeter,
  getJackpotRank,
  getPersonJackpotDrawAwardLog,
  jackpotDraw,
  receiveDrawChance,
} from '../contract.ts'
import { claimDrawChance } from './chance.ts'
import { drawJackpot } from './draw.ts'
import { createJackpotReader, pageOfJackpotRank, pageOfPlayerDraws } from './service.ts'

/** Serves the lucky jackpot: its meter, chances, draws, record and rank. */
export function registerJackpotRoutes(routes: Routes, services: Services): void {
  const jackpot = createJackpotReader(services)
  const drawServices = { ...services, secrets: createSeedSecretReader(services.vault) }
  serveEndpoint(routes, getJackpotMeter, ({ atMs }) => jackpot.readMeterIfOpen(atMs))
  serveEndpoint(routes, getJackpotDrawInfo, ({ caller, atMs }) => jackpot.readDrawInfo(caller, atMs))
  serveCommand(routes, receiveDrawChance, (tx, { caller, atMs }) =>
    claimDrawChance(services, tx, moneyMoverOfCaller(services, caller, atMs)),
  )
  serveCommand(routes, jackpotDraw, (tx, { caller, atMs }) =>
    drawJackpot(drawServices, tx, moneyMoverOfCaller(services, caller, atMs)),
  )
  serveEndpoint(routes, getPersonJackpotDrawAwardLog, ({ body, caller }) =>
    pageOfPlayerDraws(services, caller.playerId, body),
  )
  serveEndpoint(routes, getJackpotRank, ({ body, caller }) =>
    pageOfJackpotRank(services, caller.playerId, body),
  )
}
