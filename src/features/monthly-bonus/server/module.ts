import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { firstAndLastDayOfMonth, utcMonthAt } from '../../../domain/utc-month.ts'
import { addRollbacksToShortfall, createShortfallJob } from '../../../server/awards/stakes.ts'
import type { ServerModule } from '../../../server/module.ts'
import { monthlyBonusAward, monthlyBonusAwardSourceOf } from './award.ts'
import { registerMonthlyBonusRoutes } from './routes.ts'

export const monthlyBonusModule: ServerModule = {
  name: 'monthly-bonus',
  activities: [ACTIVITY_TYPE.monthlyBonus],
  awards: [monthlyBonusAward],
  routes: registerMonthlyBonusRoutes,
  jobs: [
    createShortfallJob(monthlyBonusAward.name, midnightMs => {
      const month = utcMonthAt(midnightMs - 1)
      return month === utcMonthAt(midnightMs)
        ? undefined
        : { source: monthlyBonusAwardSourceOf(month), span: firstAndLastDayOfMonth(month) }
    }),
  ],
  hooks(hooks) {
    addRollbacksToShortfall(hooks, monthlyBonusAward.name, (betAtMs, atMs) =>
      utcMonthAt(betAtMs) === utcMonthAt(atMs) ? undefined : monthlyBonusAwardSourceOf(utcMonthAt(betAtMs)),
    )
  },
}
