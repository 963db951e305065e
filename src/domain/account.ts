/** Shortest and longest length that is allowed, in characters. */
export interface Bounds {
  readonly min: number
  readonly max: number
}

/** Bounds of what a player may choose; `/anonymous/appConfig` hands the same figures to the client. */
export const ACCOUNT_BOUNDS = { min: 4, max: 20 } as const
export const PASSWORD_BOUNDS = { min: 8, max: 64 } as const
/** Nickname length (spec, section 5). */
export const NICKNAME_BOUNDS = { min: 0, max: 12 } as const

/** Lengths of a code by SMS and of the safebox password. */
export const SMS_CODE_BOUNDS = { min: 6, max: 6 } as const
export const SAFEBOX_BOUNDS = { min: 6, max: 6 } as const

/** The safebox password as it is typed: digits. */
export const SAFEBOX_PATTERN = /^\d{6}$/

/** Whether a safebox password is one of the first guesses: one digit six times, or digits in a row. */
export function isEasyPin(pin: string): boolean {
  const digits = [...pin].map(Number)
  const steps = new Set(digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0)))
  const [step] = steps
  return steps.size === 1 && Math.abs(step ?? 0) <= 1
}

/** Wrong safebox passwords within the window that lock the safebox for it. */
export const SAFEBOX_LOCKOUT = { failuresMax: 5, windowMs: 30 * 60 * 1000 } as const

/** Letters, digits and underscore, starting with a letter; compared without case. */
export const ACCOUNT_PATTERN = /^[A-Za-z][A-Za-z0-9_]*$/

/** Youngest age that may play (spec, section 9). */
export const AGE_MIN = 21

/** Version of the terms that registering accepts; changes when `content/pages/terms-of-use.md` does. */
export const TERMS_VERSION = '2026-11-22'

export type AccountFault = 'short' | 'long' | 'pattern'

/** What is wrong with an account name, or `undefined`. */
export function accountFault(account: string, bounds: Bounds = ACCOUNT_BOUNDS): AccountFault | undefined {
  if (account.length < bounds.min) return 'short'
  if (account.length > bounds.max) return 'long'
  return ACCOUNT_PATTERN.test(account) ? undefined : 'pattern'
}

/** What is wrong with a new password, or `undefined`: its length alone counts, as NIST SP 800-63B advises. */
export function passwordFault(
  password: string,
  bounds: Bounds = PASSWORD_BOUNDS,
): 'short' | 'long' | undefined {
  if (password.length < bounds.min) return 'short'
  return password.length > bounds.max ? 'long' : undefined
}

/** Failed log-ins from one network within the window that lock an account for it (GLI-19 2.5.3). */
export const LOCKOUT = { failuresMax: 3, windowMs: 30 * 60 * 1000 } as const

/** Failed log-ins after which every further one is refused: from one network, for one account from any network, in all. */
export const LOGIN_LIMITS = { perNetworkHour: 100, perAccountHour: 100, perMinute: 1_000 } as const

/** How a player logs in (spec, section 3): phone with code, account with password, phone with password. */
export const LOGIN_TYPE = { phone: 1, account: 2, phoneNoOtp: 3 } as const

/**
 * What a code by SMS is for (spec, section 3: auth mode). `confirm` is ours: a code to the phone that the logged-in
 * player has bound, as a second factor.
 */
export const AUTH_MODE = { register: 0, bind: 1, forget: 2, loginAndRegister: 3, confirm: 4 } as const

export type AuthMode = (typeof AUTH_MODE)[keyof typeof AUTH_MODE]

/** Social accounts that a player can log in with (spec, section 3). */
export const SOCIAL_TYPE = { facebook: 3, line: 4, google: 5 } as const

export type SocialType = (typeof SOCIAL_TYPE)[keyof typeof SOCIAL_TYPE]

/** A provider by name, as addresses and stored marks have it. */
export type SocialName = keyof typeof SOCIAL_TYPE

/** The providers in the order in which screens show them. */
export const SOCIAL_NAMES = ['google', 'line', 'facebook'] as const satisfies readonly SocialName[]

/** What a player visits a social provider for. */
export const SOCIAL_PURPOSE = ['login', 'bind', 'reauthenticate'] as const

export type SocialPurpose = (typeof SOCIAL_PURPOSE)[number]

/** The page to which a social provider sends the player back. */
export const SOCIAL_RETURN_PATH = '/auth/social'

/**
 * Milliseconds from the start of a visit to a social provider to its return, and from there to the registration: a
 * newcomer reads the terms in between.
 */
export const SOCIAL_VISIT = { returnMs: 10 * 60 * 1000, registerMs: 30 * 60 * 1000 } as const

/** Passkeys: how many a player may have, the length of a name, and how long a challenge is valid. */
export const PASSKEY = { countMax: 10, nameMax: 40, challengeMs: 5 * 60 * 1000 } as const

/** What a passkey that a player has is asked for. */
export const PASSKEY_PURPOSE = ['login', 'reauthenticate'] as const

export type PasskeyPurpose = (typeof PASSKEY_PURPOSE)[number]

/** A code by SMS: digits, life, wrong entries, and how often one is sent to a number or asked for from a network. */
export const SMS_CODE = {
  digits: 6,
  lifeMs: 5 * 60 * 1000,
  triesMax: 5,
  resendMs: 60 * 1000,
  perDayMax: 10,
} as const

/** A code as it is typed: `SMS_CODE.digits` digits. */
export const SMS_CODE_PATTERN = /^\d{6}$/

/** A credential that was given within this time is fresh: what protects money may be changed without giving it again. */
export const FRESH_CREDENTIAL_MS = 10 * 60 * 1000

/** After this long without an action of the player, money moves only after the credential was given again (GLI-19 2.5.4). */
export const REAUTH_IDLE_MS = 30 * 60 * 1000
