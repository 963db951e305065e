import { createSecretReader } from '../../../server/fair/seed-repository.ts'
import { type Routes, serve, serveCommand } from '../../../server/http/route.ts'
import { moneyMoverOf } from '../../../server/identity/caller.ts'
import type { Services } from '../../../server/services.ts'
import {
  getScratchCardInfo,
  receiveAddupAwardById,
  scratchCardLottery,
  searchScratchCardAwardLog,
} from '../contract.ts'
import { scratchCard } from './draw.ts'
import { claimScratchStep, describeScratchCards, pageOfScratchedCards } from './service.ts'

/** Serves scratch cards, their record, and the awards for numbers of scratched cards. */
export function registerScratchCard(routes: Routes, services: Services): void {
  const drawServices = { ...services, secrets: createSecretReader(services.vault) }
  serve(routes, getScratchCardInfo, ({ caller, atMs }) =>
    describeScratchCards(services, caller.playerId, atMs),
  )
  serve(routes, searchScratchCardAwardLog, ({ body, caller }) =>
    pageOfScratchedCards(services, caller.playerId, body),
  )
  serveCommand(routes, scratchCardLottery, (tx, { caller, atMs }) =>
    scratchCard(drawServices, tx, moneyMoverOf(services, caller, atMs)),
  )
  serveCommand(routes, receiveAddupAwardById, (tx, { body, caller, atMs }) =>
    claimScratchStep(services, tx, moneyMoverOf(services, caller, atMs), body.id),
  )
}
