import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { utcMonth } from '../../../domain/utc-month.ts'
import { carryShortfall } from '../../../server/awards/stakes.ts'
import type { Module } from '../../../server/module.ts'
import { monthlyAward, monthlySource } from './award.ts'
import { registerMonthlyBonus } from './routes.ts'

export const monthlyBonusModule: Module = {
  name: 'monthly-bonus',
  activities: [ACTIVITY_TYPE.monthlyBonus],
  awards: [monthlyAward],
  routes: registerMonthlyBonus,
  hooks(hooks) {
    carryShortfall(hooks, monthlyAward.name, (betAtMs, atMs) =>
      utcMonth(betAtMs) === utcMonth(atMs) ? undefined : monthlySource(utcMonth(betAtMs)),
    )
  },
}
