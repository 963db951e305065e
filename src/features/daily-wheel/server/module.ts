import { createSeedSecretReader } from '../../../server/fair/seed-repository.ts'
import { serveCommand, serveEndpoint } from '../../../server/http/route.ts'
import { moneyMoverOfCaller } from '../../../server/identity/caller.ts'
import type { ServerModule } from '../../../server/module.ts'
import { dailyWheel, dailyWheelSpin } from '../contract.ts'
import {
  describeDailyWheel,
  findWaitingTurns,
  readDailyWheelRedDots,
  spinDailyWheel,
  verifyDailyWheel,
} from './service.ts'

export const dailyWheelModule: ServerModule = {
  name: 'daily-wheel',
  redDots: readDailyWheelRedDots,
  waiting: findWaitingTurns,
  verify: verifyDailyWheel,
  routes(routes, services) {
    const spinServices = { ...services, secrets: createSeedSecretReader(services.vault) }
    serveEndpoint(routes, dailyWheel, ({ caller, atMs }) =>
      describeDailyWheel(services, caller.playerId, atMs),
    )
    serveCommand(routes, dailyWheelSpin, (tx, { caller, atMs }) =>
      spinDailyWheel(spinServices, tx, moneyMoverOfCaller(services, caller, atMs)),
    )
  },
}
