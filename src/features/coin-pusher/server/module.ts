import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import type { ServerModule } from '../../../server/module.ts'
import { registerCoinPusherRoutes } from './routes.ts'

export const coinPusherModule: ServerModule = {
  name: 'coin-pusher',
  activities: [ACTIVITY_TYPE.coinPusher],
  routes: registerCoinPusherRoutes,
}
