import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { firstAndLastDayOfMonth, utcMonth } from '../../../domain/utc-month.ts'
import { addRollbacksToShortfall, createShortfallJob } from '../../../server/awards/stakes.ts'
import type { ServerModule } from '../../../server/module.ts'
import { monthlyBonusAward, monthlyBonusAwardSource } from './award.ts'
import { registerMonthlyBonusRoutes } from './routes.ts'

export const monthlyBonusModule: ServerModule = {
  name: 'monthly-bonus',
  activities: [ACTIVITY_TYPE.monthlyBonus],
  awards: [monthlyBonusAward],
  routes: registerMonthlyBonusRoutes,
  jobs: [
    createShortfallJob(monthlyBonusAward.name, midnightMs => {
      const month = utcMonth(midnightMs - 1)
      return month === utcMonth(midnightMs)
        ? undefined
        : { source: monthlyBonusAwardSource(month), span: firstAndLastDayOfMonth(month) }
    }),
  ],
  hooks(hooks) {
    addRollbacksToShortfall(hooks, monthlyBonusAward.name, (betAtMs, atMs) =>
      utcMonth(betAtMs) === utcMonth(atMs) ? undefined : monthlyBonusAwardSource(utcMonth(betAtMs)),
    )
  },
}
