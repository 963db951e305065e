import { createSecretReader } from '../../../server/fair/seed-repository.ts'
import { type Routes, serve, serveCommand } from '../../../server/http/route.ts'
import { moneyMoverOf } from '../../../server/identity/caller.ts'
import type { Services } from '../../../server/services.ts'
import {
  getJackpotDrawInfo,
  getJackpotMeter,
  getJackpotRank,
  getPersonJackpotDrawAwardLog,
  jackpotDraw,
  receiveDrawChance,
} from '../contract.ts'
import { receiveChance } from './chance.ts'
import { drawJackpot } from './draw.ts'
import { createJackpot, pageOfDrawLog, pageOfRank } from './service.ts'

/** Serves the lucky jackpot: its meter, chances, draws, record and rank. */
export function registerJackpot(routes: Routes, services: Services): void {
  const jackpot = createJackpot(services)
  const drawServices = { ...services, secrets: createSecretReader(services.vault) }
  serve(routes, getJackpotMeter, ({ atMs }) => jackpot.openMeter(atMs))
  serve(routes, getJackpotDrawInfo, ({ caller, atMs }) => jackpot.infoFor(caller, atMs))
  serveCommand(routes, receiveDrawChance, (tx, { caller, atMs }) =>
    receiveChance(services, tx, moneyMoverOf(services, caller, atMs)),
  )
  serveCommand(routes, jackpotDraw, (tx, { caller, atMs }) =>
    drawJackpot(drawServices, tx, moneyMoverOf(services, caller, atMs)),
  )
  serve(routes, getPersonJackpotDrawAwardLog, ({ body, caller }) =>
    pageOfDrawLog(services, caller.playerId, body),
  )
  serve(routes, getJackpotRank, ({ body, caller }) => pageOfRank(services, caller.playerId, body))
}
