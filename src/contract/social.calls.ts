import { playerCall, publicCall } from './call.ts'
import type * as social from './social.ts'

export const socialStartCall = publicCall<typeof social.socialStart>('/socialStart')
export const googleLoginCall = publicCall<typeof social.googleLogin>('/googleLogin')
export const facebookLoginCall = publicCall<typeof social.facebookLogin>('/facebookLogin')
export const lineLoginCall = publicCall<typeof social.lineLogin>('/lineLogin')
export const bindSocialAccountCall = playerCall<typeof social.bindSocialAccount>('/bindSocialAccount')
export const unbindSocialAccountCall = playerCall<typeof social.unbindSocialAccount>('/unbindSocialAccount')
