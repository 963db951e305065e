import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import { utcMonth } from '../../../domain/utc-month.ts'
import { carryShortfall } from '../../../server/awards/stakes.ts'
import type { Module } from '../../../server/module.ts'
import { savingsAward, savingsSource } from './award.ts'
import { registerSavingsBox } from './routes.ts'

export const savingsBoxModule: Module = {
  name: 'savings-box',
  activities: [ACTIVITY_TYPE.fund],
  awards: [savingsAward],
  routes: registerSavingsBox,
  hooks(hooks) {
    carryShortfall(hooks, savingsAward.name, (betAtMs, atMs) =>
      utcMonth(betAtMs) === utcMonth(atMs) ? undefined : savingsSource(utcMonth(betAtMs)),
    )
  },
}
