import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import type { ServerModule } from '../../../server/module.ts'
import { followAward } from './award.ts'
import { registerFollowRoutes } from './routes.ts'

export const followModule: ServerModule = {
  name: 'follow',
  activities: [ACTIVITY_TYPE.followRewards],
  awards: [followAward],
  routes: registerFollowRoutes,
}
