import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import type { ServerModule } from '../../../server/module.ts'
import { BONUS_EVENT_AWARDS, isSignUpBonusGone } from './awards.ts'
import { registerBonusEventRoutes } from './routes.ts'
import { entitleNewPlayer, storeFirstAppLogin } from './service.ts'

export const bonusEventModule: ServerModule = {
  name: 'bonus-event',
  activities: [ACTIVITY_TYPE.signUpBonus, ACTIVITY_TYPE.freeLoginBonus],
  emptyActivities: { [ACTIVITY_TYPE.signUpBonus]: isSignUpBonusGone },
  awards: Object.values(BONUS_EVENT_AWARDS),
  routes: registerBonusEventRoutes,
  hooks(hooks, services) {
    hooks.on('playerRegistered', entitleNewPlayer)
    hooks.on('appOpened', (tx, event) => storeFirstAppLogin(services, tx, event))
  },
}
