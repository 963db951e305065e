import { createSecretReader } from '../../../server/fair/seed-repository.ts'
import { serve, serveCommand } from '../../../server/http/route.ts'
import { moneyMoverOf } from '../../../server/identity/caller.ts'
import type { Module } from '../../../server/module.ts'
import { dailyWheel, dailyWheelSpin } from '../contract.ts'
import { dailyWheelDots, describeDailyWheel, spinDailyWheel, verifyDailyWheel } from './service.ts'

export const dailyWheelModule: Module = {
  name: 'daily-wheel',
  redDots: dailyWheelDots,
  verify: verifyDailyWheel,
  routes(routes, services) {
    const spinServices = { ...services, secrets: createSecretReader(services.vault) }
    serve(routes, dailyWheel, ({ caller, atMs }) => describeDailyWheel(services, caller.playerId, atMs))
    serveCommand(routes, dailyWheelSpin, (tx, { caller, atMs }) =>
      spinDailyWheel(spinServices, tx, moneyMoverOf(services, caller, atMs)),
    )
  },
}
