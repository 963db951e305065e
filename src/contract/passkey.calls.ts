import { playerCall, publicCall } from './call.ts'
import type * as passkey from './passkey.ts'

export const passkeyStartCall = publicCall<typeof passkey.passkeyStart>('/passkeyStart')
export const passkeyLoginCall = publicCall<typeof passkey.passkeyLogin>('/passkeyLogin')
export const passkeyAddStartCall = playerCall<typeof passkey.passkeyAddStart>('/passkeyAddStart')
export const passkeyAddCall = playerCall<typeof passkey.passkeyAdd>('/passkeyAdd')
export const passkeyListCall = playerCall<typeof passkey.passkeyList>('/passkeyList')
export const passkeyRemoveCall = playerCall<typeof passkey.passkeyRemove>('/passkeyRemove')
