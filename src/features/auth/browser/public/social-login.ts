import type { BodyOf } from '../../../../contract/endpoint.ts'
import type { SocialName } from '../../../../domain/player/account.ts'
import { publicRequest } from '../../../../stores/call/api.ts'
import type { facebookLogin, googleLogin, lineLogin } from '../../contract/social.ts'
import type { SignedIn } from './sign-in.ts'

type SocialLoginBody = BodyOf<typeof googleLogin>

/**
 * For each provider, the call that logs in with the provider's answer. With a newcomer's confirmation, the call
 * registers.
 * @throws CallError
 */
export const SOCIAL_LOGIN: Readonly<Record<SocialName, (body: SocialLoginBody) => Promise<SignedIn>>> = {
  google: body => publicRequest<typeof googleLogin>('/googleLogin', body),
  line: body => publicRequest<typeof lineLogin>('/lineLogin', body),
  facebook: body => publicRequest<typeof facebookLogin>('/facebookLogin', body),
}
