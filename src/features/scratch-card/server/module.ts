import type { ServerModule } from '../../../server/module.ts'
import { scratchCardCommands } from './commands.ts'
import { registerScratchCardRoutes } from './routes.ts'
import { findWaitingCards } from './service.ts'
import { verifyScratchCards } from './verify-statements.ts'

export const scratchCardModule: ServerModule = {
  name: 'scratch-card',
  routes: registerScratchCardRoutes,
  commands: scratchCardCommands,
  waiting: findWaitingCards,
  verify: verifyScratchCards,
}
