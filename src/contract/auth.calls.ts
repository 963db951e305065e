import type * as auth from './auth.ts'
import { playerCall, publicCall } from './call.ts'
import type { logout } from './session.ts'

export const accountRegistCall = publicCall<typeof auth.accountRegist>('/accountRegist')
export const accountRegist4Call = publicCall<typeof auth.accountRegist4>('/accountRegist4')
export const accountLoginCall = publicCall<typeof auth.accountLogin>('/accountLogin')
export const accountLoginSmsCall = publicCall<typeof auth.accountLoginSms>('/accountLoginSms')
export const accountLoginSms2Call = publicCall<typeof auth.accountLoginSms2>('/accountLoginSms2')
export const smsSendCall = publicCall<typeof auth.smsSend>('/smsSend')
export const forgetPasswordCall = publicCall<typeof auth.forgetPassword>('/forgetPassword')
export const initPasswordCall = playerCall<typeof auth.initPassword>('/initPassword')
export const changePasswordCall = playerCall<typeof auth.changePassword>('/changePassword')
export const bindAccountCall = playerCall<typeof auth.bindAccount>('/bindAccount')
export const reauthenticateCall = playerCall<typeof auth.reauthenticate>('/reauthenticate')
export const sessionListCall = playerCall<typeof auth.sessionList>('/sessionList')
export const sessionEndCall = playerCall<typeof auth.sessionEnd>('/sessionEnd')
export const logoutCall = playerCall<typeof logout>('/logout')
