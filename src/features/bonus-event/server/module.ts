import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import type { Module } from '../../../server/module.ts'
import { EVENT_AWARDS } from './awards.ts'
import { registerBonusEvent } from './routes.ts'
import { entitleNewPlayer, noteAppOpened } from './service.ts'

export const bonusEventModule: Module = {
  name: 'bonus-event',
  activities: [ACTIVITY_TYPE.signUpBonus, ACTIVITY_TYPE.freeLoginBonus],
  awards: Object.values(EVENT_AWARDS),
  routes: registerBonusEvent,
  hooks(hooks, services) {
    hooks.on('playerRegistered', entitleNewPlayer)
    hooks.on('appOpened', (tx, event) => noteAppOpened(services, tx, event))
  },
}
