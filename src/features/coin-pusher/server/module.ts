import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import type { Module } from '../../../server/module.ts'
import { serveCoinPusher } from './routes.ts'

export const coinPusherModule: Module = {
  name: 'coin-pusher',
  activities: [ACTIVITY_TYPE.coinPusher],
  routes: serveCoinPusher,
}
