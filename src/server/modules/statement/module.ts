import { rollUpGameDays } from '../../ledger/game-days.ts'
import type { Module } from '../module.ts'
import { registerStatement } from './routes.ts'

export const statementModule: Module = {
  name: 'statement',
  routes: registerStatement,
  jobs: [
    {
      name: 'roll-up-game-days',
      everyMs: 60_000,
      run: ({ db, clock }) => rollUpGameDays(db, clock.now()),
    },
  ],
}
