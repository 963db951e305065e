import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { utcDayAt } from '../../../domain/day.ts'
import { addRollbacksToShortfall, createShortfallJob } from '../../../server/awards/stakes.ts'
import type { ServerModule } from '../../../server/module.ts'
import { creditPointsJob, POINTS_AWARD_KIND, pointsAwardSourceOf, pointsStakedPeriodOf } from './credit.ts'
import { registerPointsRoutes } from './routes.ts'

export const pointsModule: ServerModule = {
  name: 'points',
  activities: [ACTIVITY_TYPE.points],
  routes: registerPointsRoutes,
  jobs: [
    creditPointsJob,
    createShortfallJob(POINTS_AWARD_KIND, midnightMs => pointsStakedPeriodOf(utcDayAt(midnightMs - 1))),
  ],
  hooks(hooks) {
    addRollbacksToShortfall(hooks, POINTS_AWARD_KIND, (betAtMs, atMs) =>
      utcDayAt(betAtMs) === utcDayAt(atMs) ? undefined : pointsAwardSourceOf(utcDayAt(betAtMs)),
    )
  },
}
