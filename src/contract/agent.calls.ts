import type * as agent from './agent.ts'
import { playerCall } from './call.ts'

export const appAgent5UserCall = playerCall<typeof agent.appAgent5User>('/appAgent5User')
export const appAgent5UserJoinCall = playerCall<typeof agent.appAgent5UserJoin>('/appAgent5UserJoin')
export const appAgent5UserLogCall = playerCall<typeof agent.appAgent5UserLog>('/appAgent5UserLog')
export const appAgent5UserReceiveCall = playerCall<typeof agent.appAgent5UserReceive>('/appAgent5UserReceive')
