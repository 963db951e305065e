import type { Module } from '../module.ts'
import { gameCommands } from './commands.ts'
import { providerCommands } from './provider/commands.ts'
import { removeOldProviderSessions } from './provider/launch.ts'
import { pendingProviderRounds } from './provider/pending.ts'
import { listLastPlayed } from './repository.ts'
import { removeIdlePractice } from './retention.ts'
import { registerGame } from './routes.ts'
import { latestSessionId } from './session.ts'
import { verifyRounds } from './verify.ts'
import { watchReturns } from './watch-returns.ts'

/** Games that the lobby shows as played last. */
const HISTORY_MAX = 12
const HOUR_MS = 60 * 60 * 1000

export const gameModule: Module = {
  name: 'game',
  routes: registerGame,
  commands: [...gameCommands, ...providerCommands],
  hooks(hooks, { db }) {
    hooks.provide('gameSessionId', playerId => latestSessionId(db, playerId))
    hooks.provide('gameHistory', playerId => listLastPlayed(db.read, playerId, HISTORY_MAX))
  },
  verify: verifyRounds,
  pending: pendingProviderRounds,
  jobs: [
    { name: 'watch-returns', everyMs: HOUR_MS, run: watchReturns },
    {
      name: 'practice-retention',
      everyMs: HOUR_MS,
      async run(parts) {
        const removed = await removeIdlePractice(parts)
        if (removed > 0) parts.log.info({ removed }, 'idle practice wallets removed')
      },
    },
    {
      name: 'provider-retention',
      everyMs: HOUR_MS,
      async run(parts) {
        let removed = await removeOldProviderSessions(parts)
        for (const provider of parts.gameProviders) {
          removed += (await provider.removeOld?.(parts.clock.now())) ?? 0
        }
        if (removed > 0) parts.log.info({ removed }, 'old sessions of other games removed')
      },
    },
  ],
}
