import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { utcDay } from '../../../domain/day.ts'
import { addRollbacksToShortfall, createShortfallJob } from '../../../server/awards/stakes.ts'
import type { ServerModule } from '../../../server/module.ts'
import { creditPointsJob, POINTS_AWARD_KIND, pointsAwardSource, pointsStakedPeriod } from './credit.ts'
import { registerPointsRoutes } from './routes.ts'

export const pointsModule: ServerModule = {
  name: 'points',
  activities: [ACTIVITY_TYPE.points],
  routes: registerPointsRoutes,
  jobs: [
    creditPointsJob,
    createShortfallJob(POINTS_AWARD_KIND, midnightMs => pointsStakedPeriod(utcDay(midnightMs - 1))),
  ],
  hooks(hooks) {
    addRollbacksToShortfall(hooks, POINTS_AWARD_KIND, (betAtMs, atMs) =>
      utcDay(betAtMs) === utcDay(atMs) ? undefined : pointsAwardSource(utcDay(betAtMs)),
    )
  },
}
