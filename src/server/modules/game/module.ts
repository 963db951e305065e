import type { Module } from '../module.ts'
import { gameHistory } from './repository.ts'
import { registerGame } from './routes.ts'

export const gameModule: Module = {
  name: 'game',
  routes: registerGame,
  hooks(hooks, { db }) {
    hooks.provide('gameHistory', playerId => gameHistory(db.read, playerId))
  },
}
