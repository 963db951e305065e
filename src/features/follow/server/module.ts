import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import type { ServerModule } from '../../../server/module.ts'
import { followAward } from './award.ts'
import { registerFollowRoutes } from './routes.ts'

export const followModule: ServerModule = {
  name: 'follow',
  activities: [ACTIVITY_TYPE.followRewards],
  emptyActivities: {
    [ACTIVITY_TYPE.followRewards]: ({ settings }) => settings.get('followChannels').length === 0,
  },
  awards: [followAward],
  routes: registerFollowRoutes,
}
