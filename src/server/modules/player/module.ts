import type { Module } from '../module.ts'
import { deleteExpired } from './retention.ts'
import { registerPlayer } from './routes.ts'

export const playerModule: Module = {
  name: 'player',
  routes: registerPlayer,
  jobs: [{ name: 'delete-expired', everyMs: 60_000, run: deleteExpired }],
}
