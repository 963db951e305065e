import type { BodyOf } from '../../../../contract/endpoint.ts'
import type { SocialProviderName } from '../../../../domain/player/account.ts'
import { sendPublicRequest } from '../../../../stores/call/api.ts'
import type { facebookLogin, googleLogin, lineLogin } from '../../contract/social.ts'
import type { LoginAnswer } from './sign-in.ts'

type SocialLoginBody = BodyOf<typeof googleLogin>

/**
 * For each provider, the call that logs in with the code from the provider. If its body confirms age and terms, the
 * call also registers a person without an account.
 * @throws CallError
 */
export const SOCIAL_LOGIN_REQUESTS: Readonly<
  Record<SocialProviderName, (body: SocialLoginBody) => Promise<LoginAnswer>>
> = {
  google: body => sendPublicRequest<typeof googleLogin>('/googleLogin', body),
  line: body => sendPublicRequest<typeof lineLogin>('/lineLogin', body),
  facebook: body => sendPublicRequest<typeof facebookLogin>('/facebookLogin', body),
}
