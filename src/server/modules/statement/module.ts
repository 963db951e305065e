import { MINUTE_MS } from '../../../domain/time.ts'
import { rollUpGameDays } from '../../reports/game-days-repository.ts'
import type { Module } from '../module.ts'
import { registerStatement } from './routes.ts'

export const statementModule: Module = {
  name: 'statement',
  routes: registerStatement,
  jobs: [
    {
      name: 'roll-up-game-days',
      everyMs: MINUTE_MS,
      run: ({ db, clock }) => rollUpGameDays(db, clock.now()),
    },
  ],
}
