import type { BodyOf } from '../../contract/endpoint.ts'
import { facebookLoginCall, googleLoginCall, lineLoginCall } from '../../contract/social.calls.ts'
import type { googleLogin } from '../../contract/social.ts'
import type { SocialName } from '../../domain/account.ts'
import { request } from '../call/api.ts'
import type { SignedIn } from './sign-in.ts'

type Body = BodyOf<typeof googleLogin>

/** Logs in with the provider's answer; with a newcomer's confirmation, registers. @throws CallError */
export const SOCIAL_LOGIN: Readonly<Record<SocialName, (body: Body) => Promise<SignedIn>>> = {
  google: body => request(googleLoginCall, body),
  line: body => request(lineLoginCall, body),
  facebook: body => request(facebookLoginCall, body),
}
