import { z } from 'zod'
import { ACCOUNT_BOUNDS, ACCOUNT_PATTERN, PASSWORD_BOUNDS } from '../domain/account.ts'
import { endpoint } from './endpoint.ts'
import { atMs, nothing, typed } from './fields.ts'
import { userInfo } from './player.ts'

const account = z.string().min(ACCOUNT_BOUNDS.min).max(ACCOUNT_BOUNDS.max).regex(ACCOUNT_PATTERN)

const signedIn = z.object({
  token: z.string().meta({ description: 'sent back as the authorization header' }),
  userInfo,
  /** Epoch milliseconds of the log-in before this one; shown at log-in. */
  lastLoginAtMs: atMs.nullable(),
})

const loginRate = { limit: 20, windowMs: 60_000, key: 'address', isShared: true } as const

export const accountRegist = endpoint('/accountRegist', {
  summary: 'Registers with account and password and logs in',
  access: 'public',
  body: {
    account,
    password: z.string().min(PASSWORD_BOUNDS.min).max(PASSWORD_BOUNDS.max),
    /** The player states to be 21 or older and in none of the ineligible groups (spec, section 5). */
    isEligible: z.boolean(),
    termsVersion: typed(32),
    inviteCode: typed(16).optional(),
  },
  result: signedIn,
  errors: ['accountTaken', 'underAge', 'termsOutdated'],
  rateLimit: loginRate,
})

export const accountLogin = endpoint('/accountLogin', {
  summary: 'Logs in with account and password',
  access: 'public',
  // Bounds of length alone: a wrong pattern gets the same answer as a wrong password.
  body: { account: typed(64).min(1), password: z.string().min(1).max(PASSWORD_BOUNDS.max) },
  result: signedIn,
  errors: ['wrongCredentials', 'locked'],
  rateLimit: loginRate,
})

export const logout = endpoint('/logout', {
  summary: 'Revokes the token of this session',
  body: {},
  result: nothing,
})
