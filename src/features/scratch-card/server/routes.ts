import { createSeedSecretReader } from '../../../server/fair/seed-repository.ts'
import { type Routes, serve, serveCommand } from '../../../server/http/route.ts'
import { moneyMoverOfCaller } from '../../../server/identity/caller.ts'
import type { Services } from '../../../server/services.ts'
import {
  getScratchCardInfo,
  receiveAddupAwardById,
  scratchCardLottery,
  searchScratchCardAwardLog,
} from '../contract.ts'
import { drawScratchCard } from './draw.ts'
import { claimScratchStep, describeScratchCards, readScratchedCardsPage } from './service.ts'

/** Serves scratch cards, their record, and the awards for numbers of scratched cards. */
export function registerScratchCardRoutes(routes: Routes, services: Services): void {
  const drawServices = { ...services, secrets: createSeedSecretReader(services.vault) }
  serve(routes, getScratchCardInfo, ({ caller, atMs }) =>
    describeScratchCards(services, caller.playerId, atMs),
  )
  serve(routes, searchScratchCardAwardLog, ({ body, caller }) =>
    readScratchedCardsPage(services, caller.playerId, body),
  )
  serveCommand(routes, scratchCardLottery, (tx, { caller, atMs }) =>
    drawScratchCard(drawServices, tx, moneyMoverOfCaller(services, caller, atMs)),
  )
  serveCommand(routes, receiveAddupAwardById, (tx, { body, caller, atMs }) =>
    claimScratchStep(services, tx, moneyMoverOfCaller(services, caller, atMs), body.id),
  )
}
