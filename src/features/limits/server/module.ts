import { HOUR_MS } from '../../../domain/time.ts'
import { runChecks } from '../../../server/ledger/check-statements.ts'
import type { Module } from '../../../server/module.ts'
import { countPlayMinute } from '../../../server/player-money/counters/day-counters.ts'
import { limitsCommands } from './commands.ts'
import { MASK_CHECK } from './play-limits-statements.ts'
import { keepPromotionsOff } from './promotions.ts'
import { removeOldPlayDays } from './retention.ts'
import { registerLimits } from './routes.ts'

export const limitsModule: Module = {
  name: 'limits',
  routes: registerLimits,
  commands: limitsCommands,
  verify: ({ db }) => runChecks(db, [MASK_CHECK]),
  hooks(hooks) {
    hooks.on('playHeartbeat', (tx, { playerId, atMs }) => countPlayMinute(tx, playerId, atMs))
    hooks.on('playerExcluded', (tx, { playerId, atMs }) => keepPromotionsOff(tx, playerId, atMs))
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
