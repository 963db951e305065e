import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import type { Module } from '../../../server/module.ts'
import { rankAward, settleRankJob } from './award.ts'
import { registerRank } from './routes.ts'

export const rankModule: Module = {
  name: 'rank',
  activities: [ACTIVITY_TYPE.rank],
  awards: [rankAward],
  routes: registerRank,
  jobs: [settleRankJob],
}
