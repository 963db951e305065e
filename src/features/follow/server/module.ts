import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import type { Module } from '../../../server/module.ts'
import { followAward } from './award.ts'
import { registerFollow } from './routes.ts'

export const followModule: Module = {
  name: 'follow',
  activities: [ACTIVITY_TYPE.followRewards],
  awards: [followAward],
  routes: registerFollow,
}
