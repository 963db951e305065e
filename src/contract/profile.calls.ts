import { playerCall, publicCall } from './call.ts'
import type * as profile from './profile.ts'

export const updateProfileCall = playerCall<typeof profile.updateProfile>('/updateProfile')
export const uploadAvatarCall = playerCall<typeof profile.uploadAvatar>('/uploadAvatar')
export const appUserOtherCall = playerCall<typeof profile.appUserOther>('/appUserOther')
export const updateAppUserOtherCall = playerCall<typeof profile.updateAppUserOther>('/updateAppUserOther')
export const sendEmailLinkCall = playerCall<typeof profile.sendEmailLink>('/sendEmailLink')
export const confirmEmailCall = publicCall<typeof profile.confirmEmail>('/confirmEmail')
export const updateAddressCall = playerCall<typeof profile.updateAddress>('/updateAddress')
export const agentFillCall = playerCall<typeof profile.agentFill>('/agentFill')
