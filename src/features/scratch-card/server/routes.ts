import { createSeedSecretReader } from '../../../server/fair/seed-repository.ts'
import { type Routes, serveCommand, serveEndpoint } from '../../../server/http/route.ts'
import { moneyMoverOfCaller } from '../../../server/identity/caller.ts'
import type { Services } from '../../../server/services.ts'
import {
  getScratchCardInfo,
  receiveAddupAwardById,
  scratchCardLottery,
  searchScratchCardAwardLog,
} from '../contract.ts'
import { drawScratchCard } from './draw.ts'
import { claimScratchAwardStep, describeScratchCards, readScratchedCardsPage } from './service.ts'

/** Serves scratch cards, the list of scratched cards, and the awards for numbers of scratched cards. */
export function registerScratchCardRoutes(routes: Routes, services: Services): void {
  const drawServices = { ...services, secrets: createSeedSecretReader(services.vault) }
  serveEndpoint(routes, getScratchCardInfo, ({ caller, atMs }) =>
    describeScratchCards(services, caller.playerId, atMs),
  )
  serveEndpoint(routes, searchScratchCardAwardLog, ({ body, caller }) =>
    readScratchedCardsPage(services, caller.playerId, body),
  )
  serveCommand(routes, scratchCardLottery, (tx, { caller, atMs }) =>
    drawScratchCard(drawServices, tx, moneyMoverOfCaller(services, caller, atMs)),
  )
  serveCommand(routes, receiveAddupAwardById, (tx, { body, caller, atMs }) =>
    claimScratchAwardStep(services, tx, moneyMoverOfCaller(services, caller, atMs), body.id),
  )
}
