import { playerCall } from './call.ts'
import type * as invite from './invite.ts'

export const actInviteUserCall = playerCall<typeof invite.actInviteUser>('/actInviteUser')
export const actInviteUserRecordCall = playerCall<typeof invite.actInviteUserRecord>('/actInviteUserRecord')
export const actInviteUserStatusCall = playerCall<typeof invite.actInviteUserStatus>('/actInviteUserStatus')
export const actInviteUserSpinCall = playerCall<typeof invite.actInviteUserSpin>('/actInviteUserSpin')
export const actInviteUserExchangeCall =
  playerCall<typeof invite.actInviteUserExchange>('/actInviteUserExchange')
export const appAgent5UserInviteValidReceiveCall = playerCall<typeof invite.appAgent5UserInviteValidReceive>(
  '/appAgent5UserInviteValidReceive',
)
export const actInviteClickInviteCall =
  playerCall<typeof invite.actInviteClickInvite>('/actInviteClickInvite')
