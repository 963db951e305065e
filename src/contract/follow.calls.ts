import { playerCall, publicCall } from './call.ts'
import type * as follow from './follow.ts'

export const followUserCall = publicCall<typeof follow.followUser>('/followUser')
export const followOpenCall = playerCall<typeof follow.followOpen>('/followOpen')
export const followReceiveCall = playerCall<typeof follow.followReceive>('/followReceive')
