import { countPlayMinute } from '../../ledger/play-limits.ts'
import type { Module } from '../module.ts'
import { limitsCommands } from './commands.ts'
import { removeOldPlayDays } from './retention.ts'
import { registerLimits } from './routes.ts'
import { isAnyLimitHit, protectionFacts } from './service.ts'
import { verifyLimits } from './verify.ts'

const HOUR_MS = 60 * 60_000

export const limitsModule: Module = {
  name: 'limits',
  routes: registerLimits,
  commands: limitsCommands,
  verify: verifyLimits,
  hooks(hooks, parts) {
    hooks.provide('arePromotionsOff', (playerId, atMs) => isAnyLimitHit(parts, playerId, atMs))
    hooks.provide('profile', async (playerId, atMs) => ({
      protection: await protectionFacts(parts, playerId, atMs),
    }))
    hooks.on('playHeartbeat', (tx, { playerId, atMs }) => countPlayMinute(tx, playerId, atMs))
  },
  jobs: [
    {
      name: 'play-day-retention',
      everyMs: HOUR_MS,
      async run(parts) {
        const removed = await removeOldPlayDays(parts)
        if (removed > 0) parts.log.info({ removed }, 'old days of play removed')
      },
    },
  ],
}
