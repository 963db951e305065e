import { createSeedSecretReader } from '../../../server/fair/seed-repository.ts'
import { serveCommand, serveEndpoint } from '../../../server/http/route.ts'
import { moneyMoverOfCaller } from '../../../server/identity/caller.ts'
import type { ServerModule } from '../../../server/module.ts'
import { slotshackData, slotshackSpin } from '../contract.ts'
import { describeSlotshack, spinSlotshack, verifySlotshack } from './service.ts'

export const slotshackModule: ServerModule = {
  name: 'slotshack',
  verify: verifySlotshack,
  routes(routes, services) {
    const spinServices = { ...services, secrets: createSeedSecretReader(services.vault) }
    serveEndpoint(routes, slotshackData, ({ caller, atMs }) =>
      describeSlotshack(services, caller.playerId, atMs),
    )
    serveCommand(routes, slotshackSpin, (tx, { body, caller, atMs }) =>
      spinSlotshack(spinServices, tx, moneyMoverOfCaller(services, caller, atMs), body),
    )
  },
}
