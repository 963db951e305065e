import { createSecretReader } from '../../../server/fair/seed-repository.ts'
import { serve, serveCommand } from '../../../server/http/route.ts'
import { moverOf } from '../../../server/identity/caller.ts'
import type { Module } from '../../../server/module.ts'
import { dailyWheel, dailyWheelSpin } from '../contract.ts'
import { spinWheel, verifyWheel, wheelDots, wheelOf } from './service.ts'

export const dailyWheelModule: Module = {
  name: 'daily-wheel',
  redDots: wheelDots,
  verify: verifyWheel,
  routes(routes, services) {
    const spinServices = { ...services, secrets: createSecretReader(services.vault) }
    serve(routes, dailyWheel, ({ caller, atMs }) => wheelOf(services, caller.playerId, atMs))
    serveCommand(routes, dailyWheelSpin, (tx, { caller, atMs }) =>
      spinWheel(spinServices, tx, moverOf(services, caller, atMs)),
    )
  },
}
