import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { firstAndLastDayOfMonth, utcMonthAt } from '../../../domain/utc-month.ts'
import { addRollbacksToShortfall, createShortfallJob } from '../../../server/awards/stakes.ts'
import type { ServerModule } from '../../../server/module.ts'
import { savingsBoxAward, savingsBoxAwardSourceOf } from './award.ts'
import { registerSavingsBoxRoutes } from './routes.ts'

export const savingsBoxModule: ServerModule = {
  name: 'savings-box',
  activities: [ACTIVITY_TYPE.fund],
  awards: [savingsBoxAward],
  routes: registerSavingsBoxRoutes,
  jobs: [
    createShortfallJob(savingsBoxAward.name, midnightMs => {
      const month = utcMonthAt(midnightMs - 1)
      return month === utcMonthAt(midnightMs)
        ? undefined
        : { source: savingsBoxAwardSourceOf(month), span: firstAndLastDayOfMonth(month) }
    }),
  ],
  hooks(hooks) {
    addRollbacksToShortfall(hooks, savingsBoxAward.name, (betAtMs, atMs) =>
      utcMonthAt(betAtMs) === utcMonthAt(atMs) ? undefined : savingsBoxAwardSourceOf(utcMonthAt(betAtMs)),
    )
  },
}
