import type * as auth from './auth.ts'
import { playerCall, publicCall } from './call.ts'

export const accountRegistCall = publicCall<typeof auth.accountRegist>('/accountRegist')
export const accountLoginCall = publicCall<typeof auth.accountLogin>('/accountLogin')
export const logoutCall = playerCall<typeof auth.logout>('/logout')
