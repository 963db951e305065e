import { playerCall } from './call.ts'
import type * as signIn from './sign-in.ts'

export const loginBonus3UserCall = playerCall<typeof signIn.loginBonus3User>('/loginBonus3User')
export const loginBonus3UserReceiveCall =
  playerCall<typeof signIn.loginBonus3UserReceive>('/loginBonus3UserReceive')
