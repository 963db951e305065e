import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { firstAndLastDayOfMonth, utcMonth } from '../../../domain/utc-month.ts'
import { addRollbacksToShortfall, createShortfallJob } from '../../../server/awards/stakes.ts'
import type { ServerModule } from '../../../server/module.ts'
import { savingsBoxAward, savingsBoxAwardSource } from './award.ts'
import { registerSavingsBoxRoutes } from './routes.ts'

export const savingsBoxModule: ServerModule = {
  name: 'savings-box',
  activities: [ACTIVITY_TYPE.fund],
  awards: [savingsBoxAward],
  routes: registerSavingsBoxRoutes,
  jobs: [
    createShortfallJob(savingsBoxAward.name, midnightMs => {
      const month = utcMonth(midnightMs - 1)
      return month === utcMonth(midnightMs)
        ? undefined
        : { source: savingsBoxAwardSource(month), span: firstAndLastDayOfMonth(month) }
    }),
  ],
  hooks(hooks) {
    addRollbacksToShortfall(hooks, savingsBoxAward.name, (betAtMs, atMs) =>
      utcMonth(betAtMs) === utcMonth(atMs) ? undefined : savingsBoxAwardSource(utcMonth(betAtMs)),
    )
  },
}
