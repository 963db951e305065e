import type { Module } from '../module.ts'
import { gameHistory } from './records.ts'
import { removeIdlePractice } from './retention.ts'
import { registerGame } from './routes.ts'

const HOUR_MS = 60 * 60 * 1000

export const gameModule: Module = {
  name: 'game',
  routes: registerGame,
  jobs: [
    {
      name: 'practice-retention',
      everyMs: HOUR_MS,
      async run(parts) {
        const removed = await removeIdlePractice(parts)
        if (removed > 0) parts.log.info({ removed }, 'idle practice wallets removed')
      },
    },
  ],
  hooks(hooks, { db }) {
    hooks.provide('gameHistory', playerId => gameHistory(db.read, playerId))
  },
}
