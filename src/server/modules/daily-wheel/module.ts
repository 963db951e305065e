import { dailyWheel, dailyWheelSpin } from '../../../contract/daily-wheel.ts'
import { createSecretReader } from '../../fair/seed-repository.ts'
import { serve, serveCommand } from '../../http/route.ts'
import { moverOf } from '../../identity/caller.ts'
import type { Module } from '../module.ts'
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
