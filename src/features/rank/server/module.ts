import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import type { ServerModule } from '../../../server/module.ts'
import { rankAward, settleRankJob } from './award.ts'
import { registerRankRoutes } from './routes.ts'

export const rankModule: ServerModule = {
  name: 'rank',
  activities: [ACTIVITY_TYPE.rank],
  awards: [rankAward],
  routes: registerRankRoutes,
  jobs: [settleRankJob],
}
