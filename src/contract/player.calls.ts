import { playerCall, publicCall } from './call.ts'
import type * as player from './player.ts'

export const refreshDataCall = publicCall<typeof player.refreshData>('/refreshData')
export const getAfterLoginInfoWebCall =
  playerCall<typeof player.getAfterLoginInfoWeb>('/getAfterLoginInfoWeb')
export const appUserCoinDetailCall = playerCall<typeof player.appUserCoinDetail>('/appUserCoinDetail')
export const updateMessageSettingsCall =
  playerCall<typeof player.updateMessageSettings>('/updateMessageSettings')
