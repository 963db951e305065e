import { MINUTE_MS } from '../../../domain/time.ts'
import type { ServerModule } from '../../../server/module.ts'
import { rollUpGameDays } from '../../../server/reports/game-days-repository.ts'
import { rollUpGameHours } from '../../../server/reports/game-hours-repository.ts'
import { registerStatementRoutes } from './routes.ts'

export const statementModule: ServerModule = {
  name: 'statement',
  routes: registerStatementRoutes,
  jobs: [
    {
      name: 'roll-up-game-days',
      everyMs: MINUTE_MS,
      run: ({ db, clock }, { signal }) => rollUpGameDays(db, clock.now(), signal),
    },
    {
      name: 'roll-up-game-hours',
      everyMs: MINUTE_MS,
      run: ({ db, clock }, { signal }) => rollUpGameHours(db, clock.now(), signal),
    },
  ],
}
