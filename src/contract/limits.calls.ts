import { playerCall } from './call.ts'
import type * as limits from './limits.ts'

export const getSelfLimitCall = playerCall<typeof limits.getSelfLimit>('/getSelfLimit')
export const setSelfLimitCall = playerCall<typeof limits.setSelfLimit>('/setSelfLimit')
export const confirmSelfLimitCall = playerCall<typeof limits.confirmSelfLimit>('/confirmSelfLimit')
export const cancelSelfLimitCall = playerCall<typeof limits.cancelSelfLimit>('/cancelSelfLimit')
export const setRealityCheckCall = playerCall<typeof limits.setRealityCheck>('/setRealityCheck')
export const realityCheckSeenCall = playerCall<typeof limits.realityCheckSeen>('/realityCheckSeen')
export const coolOffCall = playerCall<typeof limits.coolOff>('/coolOff')
export const selfExcludeCall = playerCall<typeof limits.selfExclude>('/selfExclude')
export const limitsAskedCall = playerCall<typeof limits.limitsAsked>('/limitsAsked')
