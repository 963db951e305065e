import { HOUR_MS, MINUTE_MS } from '../../../domain/time.ts'
import type { ServerModule } from '../../../server/module.ts'
import { assertNoOpenRound } from './closing.ts'
import { gameCommands } from './commands.ts'
import { gameDayPlaySelects } from './day-plays-statements.ts'
import { providerCommands } from './provider/commands.ts'
import { removeOldProviderSessions } from './provider/launch.ts'
import { listPendingProviderRounds } from './provider/pending.ts'
import { settleDueProviderRounds } from './provider/settle-due.ts'
import { removeIdlePracticeWallets } from './retention.ts'
import { roundCommands } from './rounds/round-commands.ts'
import { logGameReturnsToPlayer } from './rounds/watch-returns.ts'
import { registerGameRoutes } from './routes.ts'
import { verifyGames } from './verify-statements.ts'

export const gameModule: ServerModule = {
  name: 'game',
  routes: registerGameRoutes,
  commands: [...gameCommands, ...roundCommands, ...providerCommands],
  hooks: hooks => hooks.on('playerClosing', assertNoOpenRound),
  dayPlays: gameDayPlaySelects,
  verify: verifyGames,
  pending: listPendingProviderRounds,
  jobs: [
    { name: 'settle-provider-rounds', everyMs: MINUTE_MS, run: settleDueProviderRounds },
    { name: 'watch-returns', everyMs: HOUR_MS, run: logGameReturnsToPlayer },
    {
      name: 'practice-retention',
      everyMs: HOUR_MS,
      async run(services, run) {
        const removed = await removeIdlePracticeWallets(services, run)
        if (removed > 0) services.log.info({ removed }, 'idle practice wallets removed')
      },
    },
    {
      name: 'provider-retention',
      everyMs: HOUR_MS,
      async run(services) {
        let removed = await removeOldProviderSessions(services)
        for (const provider of services.gameProviders) {
          removed += (await provider.removeOld?.(services.clock.now())) ?? 0
        }
        if (removed > 0) services.log.info({ removed }, 'old sessions of other games removed')
      },
    },
  ],
}
