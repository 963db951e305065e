import { HOUR_MS } from '../../../domain/time.ts'
import type { Module } from '../../../server/module.ts'
import { registerLobby } from './routes.ts'
import { recordWin, removeOldWins } from './wins.ts'

export const lobbyModule: Module = {
  name: 'lobby',
  routes: registerLobby,
  hooks: hooks => hooks.on('betSettled', recordWin),
  jobs: [{ name: 'recent-win-retention', everyMs: HOUR_MS, run: removeOldWins }],
}
