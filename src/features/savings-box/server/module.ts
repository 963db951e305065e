import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { daysOfMonth, utcMonth } from '../../../domain/utc-month.ts'
import { carryShortfall, workOffJob } from '../../../server/awards/stakes.ts'
import type { Module } from '../../../server/module.ts'
import { savingsAward, savingsSource } from './award.ts'
import { registerSavingsBox } from './routes.ts'

export const savingsBoxModule: Module = {
  name: 'savings-box',
  activities: [ACTIVITY_TYPE.fund],
  awards: [savingsAward],
  routes: registerSavingsBox,
  jobs: [
    workOffJob(savingsAward.name, midnightMs => {
      const month = utcMonth(midnightMs - 1)
      return month === utcMonth(midnightMs)
        ? undefined
        : { source: savingsSource(month), span: daysOfMonth(month) }
    }),
  ],
  hooks(hooks) {
    carryShortfall(hooks, savingsAward.name, (betAtMs, atMs) =>
      utcMonth(betAtMs) === utcMonth(atMs) ? undefined : savingsSource(utcMonth(betAtMs)),
    )
  },
}
