import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import type { ServerModule } from '../../../server/module.ts'
import { serveCoinPusher } from './routes.ts'

export const coinPusherModule: ServerModule = {
  name: 'coin-pusher',
  activities: [ACTIVITY_TYPE.coinPusher],
  routes: serveCoinPusher,
}
