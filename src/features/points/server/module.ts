import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { utcDay } from '../../../domain/day.ts'
import { carryShortfall, workOffJob } from '../../../server/awards/stakes.ts'
import type { Module } from '../../../server/module.ts'
import { creditPointsJob, POINTS_KIND, pointsPeriod, pointsSource } from './credit.ts'
import { registerPoints } from './routes.ts'

export const pointsModule: Module = {
  name: 'points',
  activities: [ACTIVITY_TYPE.points],
  routes: registerPoints,
  jobs: [creditPointsJob, workOffJob(POINTS_KIND, midnightMs => pointsPeriod(utcDay(midnightMs - 1)))],
  hooks(hooks) {
    carryShortfall(hooks, POINTS_KIND, (betAtMs, atMs) =>
      utcDay(betAtMs) === utcDay(atMs) ? undefined : pointsSource(utcDay(betAtMs)),
    )
  },
}
