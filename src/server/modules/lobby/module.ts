import type { Module } from '../module.ts'
import { listLikes } from './likes.ts'
import { registerLobby } from './routes.ts'
import { recordWin, removeOldWins } from './wins.ts'

const HOUR_MS = 60 * 60 * 1000

export const lobbyModule: Module = {
  name: 'lobby',
  routes: registerLobby,
  hooks(hooks, { db }) {
    hooks.provide('gameLikes', playerId => listLikes(db.read, playerId))
    hooks.on('betSettled', recordWin)
  },
  jobs: [{ name: 'recent-win-retention', everyMs: HOUR_MS, run: removeOldWins }],
}
