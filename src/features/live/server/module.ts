import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import type { Module } from '../../../server/module.ts'
import { registerLive } from './routes.ts'

export const liveModule: Module = {
  name: 'live',
  activities: [ACTIVITY_TYPE.live],
  routes: registerLive,
}
