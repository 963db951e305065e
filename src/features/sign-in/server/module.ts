import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import type { Module } from '../../../server/module.ts'
import { signInAward } from './award.ts'
import { registerSignIn } from './routes.ts'

export const signInModule: Module = {
  name: 'sign-in',
  activities: [ACTIVITY_TYPE.freeSign],
  awards: [signInAward],
  routes: registerSignIn,
}
