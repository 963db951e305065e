import { HOUR_MS } from '../../../domain/time.ts'
import type { ServerModule } from '../../../server/module.ts'
import { registerLobbyRoutes } from './routes.ts'
import { recordRecentWin, removeOldRecentWins } from './wins.ts'

export const lobbyModule: ServerModule = {
  name: 'lobby',
  routes: registerLobbyRoutes,
  hooks: hooks => hooks.on('betSettled', recordRecentWin),
  jobs: [{ name: 'recent-win-retention', everyMs: HOUR_MS, run: removeOldRecentWins }],
}
