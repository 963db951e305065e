import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { daysOfMonth, utcMonth } from '../../../domain/utc-month.ts'
import { carryShortfall, workOffJob } from '../../../server/awards/stakes.ts'
import type { Module } from '../../../server/module.ts'
import { monthlyAward, monthlySource } from './award.ts'
import { registerMonthlyBonus } from './routes.ts'

export const monthlyBonusModule: Module = {
  name: 'monthly-bonus',
  activities: [ACTIVITY_TYPE.monthlyBonus],
  awards: [monthlyAward],
  routes: registerMonthlyBonus,
  jobs: [
    workOffJob(monthlyAward.name, midnightMs => {
      const month = utcMonth(midnightMs - 1)
      return month === utcMonth(midnightMs)
        ? undefined
        : { source: monthlySource(month), span: daysOfMonth(month) }
    }),
  ],
  hooks(hooks) {
    carryShortfall(hooks, monthlyAward.name, (betAtMs, atMs) =>
      utcMonth(betAtMs) === utcMonth(atMs) ? undefined : monthlySource(utcMonth(betAtMs)),
    )
  },
}
