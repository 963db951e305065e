import { playerCall, publicCall } from './call.ts'
import type { updateMessageSettings } from './profile.ts'
import type { getAfterLoginInfoWeb, refreshData } from './session.ts'
import type { appUserCoinDetail } from './statement.ts'

export const refreshDataCall = publicCall<typeof refreshData>('/refreshData')
export const getAfterLoginInfoWebCall = playerCall<typeof getAfterLoginInfoWeb>('/getAfterLoginInfoWeb')
export const appUserCoinDetailCall = playerCall<typeof appUserCoinDetail>('/appUserCoinDetail')
export const updateMessageSettingsCall = playerCall<typeof updateMessageSettings>('/updateMessageSettings')
