import { HOUR_MS } from '../../../domain/time.ts'
import { runRowChecks } from '../../../server/ledger/check-statements.ts'
import type { ServerModule } from '../../../server/module.ts'
import { countPlayMinute } from '../../../server/player-money/counters/day-counters.ts'
import { limitsCommands } from './commands.ts'
import { LIMIT_MASK_CHECK } from './play-limits-statements.ts'
import { turnPromotionsOff } from './promotions.ts'
import { removeOldPlayDays } from './retention.ts'
import { registerLimitsRoutes } from './routes.ts'

export const limitsModule: ServerModule = {
  name: 'limits',
  routes: registerLimitsRoutes,
  commands: limitsCommands,
  verify: ({ db }) => runRowChecks(db, [LIMIT_MASK_CHECK]),
  hooks(hooks) {
    hooks.on('playHeartbeat', (tx, { playerId, atMs }) => countPlayMinute(tx, playerId, atMs))
    hooks.on('playerExcluded', (tx, { playerId, atMs }) => turnPromotionsOff(tx, playerId, atMs))
  },
  jobs: [
    {
      name: 'play-day-retention',
      everyMs: HOUR_MS,
      async run(services) {
        const removed = await removeOldPlayDays(services)
        if (removed > 0) services.log.info({ removed }, 'old days of play removed')
      },
    },
  ],
}
