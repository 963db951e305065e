import { z } from 'zod'
import { endpoint } from '../../../contract/endpoint.ts'
import { userInfoSchema } from '../../../contract/session.ts'
import { KIBIBYTE } from '../../../domain/bytes.ts'
import { SOCIAL_PROVIDER_VISIT_PURPOSES, SOCIAL_TYPE } from '../../../domain/player/account.ts'
import { loginAnswerSchema, loginRateLimit, registerErrorNames, registrationFields } from './auth.ts'
import { socialReturnParamsSchema } from './login-methods.ts'

const socialType = z.literal(Object.values(SOCIAL_TYPE))

export const socialStart = endpoint('/socialStart', {
  summary: 'Begins a visit to a social provider; the browser opens the address that is answered',
  access: 'public',
  body: { socialType, purpose: z.enum(SOCIAL_PROVIDER_VISIT_PURPOSES) },
  result: z.object({
    url: z.string(),
    state: z.string().meta({
      description: 'kept by the browser that began the visit; a return with another state is not its own',
    }),
  }),
  /** The refusals. `unauthorized` is for visitors: only players can use `bind` and `reauthenticate`. */
  errors: ['socialUnavailable', 'unauthorized'],
  rateLimit: loginRateLimit,
})

/**
 * The fields that the log-in calls of all social providers share. A log-in registers a new player when no player has
 * linked the account. After `confirmationMissing` the provider's code stays valid: the client sends the same state and
 * code again with the confirmation.
 */
const login = {
  access: 'public',
  body: { ...socialReturnParamsSchema.shape, ...z.object(registrationFields).partial().shape },
  largeBody: { bytesMax: 8 * KIBIBYTE, because: 'the code of a social provider may be long' },
  result: loginAnswerSchema,
  errors: [
    'socialRefused',
    'socialUnavailable',
    'confirmationMissing',
    'identifierRefused',
    'blocked',
    ...registerErrorNames,
  ],
  rateLimit: loginRateLimit,
} as const

export const googleLogin = endpoint('/googleLogin', { summary: 'Logs in with Google', ...login })
export const facebookLogin = endpoint('/facebookLogin', { summary: 'Logs in with Facebook', ...login })
export const lineLogin = endpoint('/lineLogin', { summary: 'Logs in with LINE', ...login })

export const bindSocialAccount = endpoint('/bindSocialAccount', {
  summary: 'Links a social account as a further way to log in',
  body: { socialType, ...socialReturnParamsSchema.shape },
  largeBody: { bytesMax: 8 * KIBIBYTE, because: 'the code of a social provider may be long' },
  result: userInfoSchema,
  errors: ['socialRefused', 'socialUnavailable', 'socialTaken', 'socialBound', 'identifierRefused'],
  needsFreshCredential: true,
  rateLimit: loginRateLimit,
})

export const unbindSocialAccount = endpoint('/unbindSocialAccount', {
  summary: 'Unlinks a social account, unless it is the only way to log in',
  body: { socialType },
  result: userInfoSchema,
  errors: ['socialUnknown', 'lastLoginMethod'],
  needsFreshCredential: true,
  rateLimit: loginRateLimit,
})
