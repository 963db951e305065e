import { createSecretReader } from '../../../server/fair/seed-repository.ts'
import { serve, serveCommand } from '../../../server/http/route.ts'
import { moneyMoverOf } from '../../../server/identity/caller.ts'
import type { Module } from '../../../server/module.ts'
import { slotshackData, slotshackSpin } from '../contract.ts'
import { describeSlotshack, spinSlotshack, verifySlotshack } from './service.ts'

export const slotshackModule: Module = {
  name: 'slotshack',
  verify: verifySlotshack,
  routes(routes, services) {
    const spinServices = { ...services, secrets: createSecretReader(services.vault) }
    serve(routes, slotshackData, ({ caller, atMs }) => describeSlotshack(services, caller.playerId, atMs))
    serveCommand(routes, slotshackSpin, (tx, { body, caller, atMs }) =>
      spinSlotshack(spinServices, tx, moneyMoverOf(services, caller, atMs), body),
    )
  },
}
