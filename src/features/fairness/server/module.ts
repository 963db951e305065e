import type { ServerModule } from '../../../server/module.ts'
import { registerPrizeDrawRoutes } from './routes.ts'
import { verifyPrizeDraws } from './verify-statements.ts'

export const prizeDrawModule: ServerModule = {
  name: 'prize-draw',
  routes: registerPrizeDrawRoutes,
  verify: verifyPrizeDraws,
}
