import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import type { ServerModule } from '../../../server/module.ts'
import { signInAward } from './award.ts'
import { registerSignInRoutes } from './routes.ts'

export const signInModule: ServerModule = {
  name: 'sign-in',
  activities: [ACTIVITY_TYPE.freeSign],
  awards: [signInAward],
  routes: registerSignInRoutes,
}
