import { createSecretReader } from '../../../server/fair/seed-repository.ts'
import { serve, serveCommand } from '../../../server/http/route.ts'
import { moverOf } from '../../../server/identity/caller.ts'
import type { Module } from '../../../server/module.ts'
import { slotshackData, slotshackSpin } from '../contract.ts'
import { slotshackOf, spinSlotshack, verifySlotshack } from './service.ts'

export const slotshackModule: Module = {
  name: 'slotshack',
  verify: verifySlotshack,
  routes(routes, services) {
    const spinServices = { ...services, secrets: createSecretReader(services.vault) }
    serve(routes, slotshackData, ({ caller, atMs }) => slotshackOf(services, caller.playerId, atMs))
    serveCommand(routes, slotshackSpin, (tx, { body, caller, atMs }) =>
      spinSlotshack(spinServices, tx, moverOf(services, caller, atMs), body),
    )
  },
}
