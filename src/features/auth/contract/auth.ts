import { z } from 'zod'
import { endpoint } from '../../../contract/endpoint.ts'
import type { ErrorName } from '../../../contract/errors.ts'
import {
  emptyResultSchema,
  idSchema,
  mobileSchema,
  PLAYER_LIST_LENGTH_MAX,
  smsCodeSchema,
  timeMsSchema,
  typedCodeSchema,
  typedTextSchema,
} from '../../../contract/fields.ts'
import { userInfoSchema } from '../../../contract/session.ts'
import { KIBIBYTE } from '../../../domain/bytes.ts'
import {
  ACCOUNT_NAME_LENGTH_BOUNDS,
  ACCOUNT_NAME_PATTERN,
  LOGIN_TYPE,
  PASSWORD_LENGTH_BOUNDS,
  SMS_CODE_PURPOSE,
} from '../../../domain/player/account.ts'
import { MINUTE_MS } from '../../../domain/time.ts'
import { passkeyAnswerSchema, socialReturnParamsSchema } from './login-methods.ts'

const account = z
  .string()
  .min(ACCOUNT_NAME_LENGTH_BOUNDS.min)
  .max(ACCOUNT_NAME_LENGTH_BOUNDS.max)
  .regex(ACCOUNT_NAME_PATTERN)

/** A password that the player chooses. */
export const newPasswordSchema = z.string().min(PASSWORD_LENGTH_BOUNDS.min).max(PASSWORD_LENGTH_BOUNDS.max)

/**
 * The schema of a password to check. It has no minimum length, so that a short password gets the same answer as a wrong
 * one.
 */
const enteredPassword = z.string().min(1).max(PASSWORD_LENGTH_BOUNDS.max)

export const loginAnswerSchema = z.object({
  token: z.string().meta({ description: 'sent back as the authorization header' }),
  userInfo: userInfoSchema,
  /** Epoch milliseconds of the previous log-in, to show to the player; null for a new player. */
  lastLoginAtMs: timeMsSchema.nullable(),
  isNew: z.boolean().meta({ description: 'whether this call registered the player' }),
})

/**
 * Fields in the body of every registration: the confirmations of eligibility and terms, and an optional invite code.
 */
export const registrationFields = {
  /** Whether the player confirms an age of 21 or older, and not to belong to an ineligible group (spec, section 5). */
  isEligible: z.boolean(),
  termsVersion: typedTextSchema(32),
  inviteCode: typedTextSchema(16, typedCodeSchema).optional(),
}

/**
 * The rate limit of log-in calls and related calls, by network address. A carrier puts thousands of phones behind one
 * address: 2,000 phones that log in once in the busiest hour make about 35 calls a minute, and seven times as many when
 * a draw begins. The limit's 240 password checks of 30 ms take 7 seconds of processor time a minute. Wrong passwords,
 * wrong codes and sent codes have lower limits.
 */
export const loginRateLimit = {
  limit: 240,
  perKnown: 20,
  windowMs: MINUTE_MS,
  key: 'address',
  isShared: true,
} as const
const codeErrors = ['codeWrong', 'codeExpired', 'codeTries'] as const satisfies readonly ErrorName[]
export const registerErrorNames = [
  'underAge',
  'termsOutdated',
  'inviterUnknown',
] as const satisfies readonly ErrorName[]

export const accountRegist = endpoint('/accountRegist', {
  summary: 'Registers with account and password and logs in',
  access: 'public',
  body: { account, password: newPasswordSchema, ...registrationFields },
  result: loginAnswerSchema,
  errors: ['accountTaken', 'passwordCommon', ...registerErrorNames],
  rateLimit: loginRateLimit,
})

export const accountRegist4 = endpoint('/accountRegist4', {
  summary: 'Registers with phone, code and password and logs in',
  access: 'public',
  body: { mobile: mobileSchema, code: smsCodeSchema, password: newPasswordSchema, ...registrationFields },
  result: loginAnswerSchema,
  errors: ['phoneTaken', 'identifierRefused', 'passwordCommon', ...codeErrors, ...registerErrorNames],
  rateLimit: loginRateLimit,
})

export const accountLogin = endpoint('/accountLogin', {
  summary: 'Logs in with account and password, or with phone and password',
  access: 'public',
  body: {
    // Checks only the length, so that a malformed name gets the same answer as a wrong password.
    account: typedTextSchema(64)
      .min(1)
      .meta({ description: 'the account name, or the phone for login type 3' }),
    password: enteredPassword,
    loginType: z.literal([LOGIN_TYPE.account, LOGIN_TYPE.phoneNoOtp]).default(LOGIN_TYPE.account),
  },
  result: loginAnswerSchema,
  errors: ['wrongCredentials', 'locked', 'blocked'],
  rateLimit: loginRateLimit,
})

export const accountLoginSms = endpoint('/accountLoginSms', {
  summary: 'Logs a known phone in by code; an unknown phone gets the answer of a wrong code',
  access: 'public',
  body: { mobile: mobileSchema, code: smsCodeSchema },
  result: loginAnswerSchema,
  errors: [...codeErrors, 'blocked'],
  rateLimit: loginRateLimit,
})

export const accountLoginSms2 = endpoint('/accountLoginSms2', {
  summary:
    'Logs a phone in by code, and registers an unknown one once the player has confirmed to be eligible',
  access: 'public',
  body: { mobile: mobileSchema, code: smsCodeSchema, ...z.object(registrationFields).partial().shape },
  result: loginAnswerSchema,
  /**
   * The refusals. After `confirmationMissing` the code stays valid, and the client sends it again with the
   * confirmation.
   */
  errors: [...codeErrors, 'confirmationMissing', 'identifierRefused', 'blocked', ...registerErrorNames],
  rateLimit: loginRateLimit,
})

export const smsSend = endpoint('/smsSend', {
  summary: 'Sends a code by SMS; the answer is the same whether the phone is known or not',
  access: 'public',
  body: {
    mode: z.literal(Object.values(SMS_CODE_PURPOSE)),
    mobile: mobileSchema
      .optional()
      .meta({ description: 'left out for mode 4: the code goes to the bound phone' }),
  },
  result: z.object({
    expiresInS: z.int(),
    retryAfterS: z.int().meta({ description: 'seconds until another code may be asked for' }),
  }),
  /** The refusals. `unauthorized` is for visitors who request a code with mode 1 (`bind`) or 4 (`confirm`). */
  errors: ['codeTooSoon', 'codeDayLimit', 'codeNotSent', 'phoneMissing', 'unauthorized'],
  rateLimit: loginRateLimit,
})

export const forgetPassword = endpoint('/forgetPassword', {
  summary: 'Sets a new password by a code to the bound phone, ends every other session and logs in',
  access: 'public',
  body: { mobile: mobileSchema, code: smsCodeSchema, password: newPasswordSchema },
  result: loginAnswerSchema,
  /** The refusals. `credentialNew` means that the phone was bound too recently. */
  errors: [...codeErrors, 'credentialNew', 'passwordCommon', 'blocked'],
  rateLimit: loginRateLimit,
})

export const initPassword = endpoint('/initPassword', {
  summary: 'Sets the first password of a player who has none',
  body: { password: newPasswordSchema },
  result: emptyResultSchema,
  errors: ['passwordIsSet', 'passwordCommon'],
  needsFreshCredential: true,
  rateLimit: loginRateLimit,
})

export const changePassword = endpoint('/changePassword', {
  summary: 'Changes the password and ends every other session',
  body: { oldPassword: enteredPassword, password: newPasswordSchema },
  result: emptyResultSchema,
  errors: ['passwordWrong', 'passwordCommon', 'locked'],
  needsFreshCredential: true,
  rateLimit: loginRateLimit,
})

export const bindAccount = endpoint('/bindAccount', {
  summary: 'Binds a phone to the account; where one is bound already, a code to that one is needed too',
  body: {
    mobile: mobileSchema,
    code: smsCodeSchema,
    confirmCode: smsCodeSchema
      .optional()
      .meta({ description: 'code of mode 4, when another phone is bound' }),
  },
  result: z.object({ mobile: z.string().meta({ description: 'masked' }) }),
  errors: [...codeErrors, 'phoneTaken', 'phoneBound', 'identifierRefused'],
  needsFreshCredential: true,
  rateLimit: loginRateLimit,
})

export const reauthenticate = endpoint('/reauthenticate', {
  summary: 'Makes an idle session active again by password, code of mode 4, passkey or linked social account',
  body: {
    password: enteredPassword.optional(),
    code: smsCodeSchema.optional(),
    passkey: passkeyAnswerSchema.optional(),
    social: socialReturnParamsSchema.optional(),
  },
  largeBody: { bytesMax: 16 * KIBIBYTE, because: 'the answer of a passkey has certificates' },
  result: emptyResultSchema,
  errors: [
    'passwordWrong',
    'locked',
    'phoneMissing',
    'passkeyRefused',
    'socialRefused',
    'socialUnavailable',
    ...codeErrors,
  ],
  rateLimit: loginRateLimit,
})

export const sessionList = endpoint('/sessionList', {
  summary: 'Where the player is logged in, the latest first',
  body: {},
  result: z.object({
    list: z
      .array(
        z.object({
          id: idSchema,
          device: z.string().meta({ description: 'browser, system and model; empty when unknown' }),
          network: z.string().meta({ description: 'IPv4 address or IPv6 network of the log-in' }),
          createTime: timeMsSchema,
          seenTime: timeMsSchema,
          isCurrent: z.boolean(),
        }),
      )
      .max(PLAYER_LIST_LENGTH_MAX),
  }),
})

export const sessionEnd = endpoint('/sessionEnd', {
  summary: 'Ends one session of the player, or all others',
  body: { id: idSchema.optional().meta({ description: 'left out: every session but this one' }) },
  result: z.object({ ended: z.int() }),
  errors: ['sessionUnknown'],
})
