import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import type { ServerModule } from '../../../server/module.ts'
import { registerLiveRoutes } from './routes.ts'

export const liveModule: ServerModule = {
  name: 'live',
  activities: [ACTIVITY_TYPE.live],
  emptyActivities: { [ACTIVITY_TYPE.live]: ({ settings }) => settings.get('live').state === 'offline' },
  routes: registerLiveRoutes,
}
