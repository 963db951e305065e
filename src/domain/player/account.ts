import { DAY_MS, MINUTE_MS } from '../time.ts'

/** Minimum and maximum length, in characters. */
export interface LengthBounds {
  readonly min: number
  readonly max: number
}

/** Bounds of account names and of passwords. `/anonymous/appConfig` sends the same numbers to the client. */
export const ACCOUNT_NAME_LENGTH_BOUNDS = { min: 4, max: 20 } as const
export const PASSWORD_LENGTH_BOUNDS = { min: 8, max: 64 } as const
/** Bounds of nicknames (spec, section 5). */
export const NICKNAME_LENGTH_BOUNDS = { min: 0, max: 12 } as const

/** Bounds of SMS codes and of safebox passwords. */
export const SMS_CODE_LENGTH_BOUNDS = { min: 6, max: 6 } as const
export const SAFEBOX_PASSWORD_LENGTH_BOUNDS = { min: 6, max: 6 } as const

/** A safebox password is six digits. */
export const SAFEBOX_PASSWORD_PATTERN = /^\d{6}$/

/** Whether a safebox password is easy to guess: one digit six times, or digits that count up or down by one. */
export function isEasySafeboxPassword(pin: string): boolean {
  const digits = [...pin].map(Number)
  const steps = new Set(digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0)))
  const [step] = steps
  return steps.size === 1 && Math.abs(step ?? 0) <= 1
}

/**
 * After `failuresMax` wrong passwords the safebox is locked until the window ends. The first wrong password begins the
 * window.
 */
export const SAFEBOX_LOCKOUT = { failuresMax: 5, windowMs: 30 * MINUTE_MS } as const

/**
 * An account name has letters, digits and underscores, and begins with a letter. Upper and lower case count as equal.
 */
export const ACCOUNT_NAME_PATTERN = /^[A-Za-z][A-Za-z0-9_]*$/

/** Youngest age of a player, in years (spec, section 9). */
export const PLAYER_AGE_MIN_YEARS = 21

/** Version of the terms that a new player accepts. Change it together with `content/pages/terms-of-use.md`. */
export const TERMS_VERSION = '2026-11-29'

export type AccountNameError = 'short' | 'long' | 'pattern'

/**
 * The error of an account name: its length is outside the bounds, or it does not match `ACCOUNT_NAME_PATTERN`.
 * `undefined` for a valid name.
 */
export function findAccountNameError(
  account: string,
  bounds: LengthBounds = ACCOUNT_NAME_LENGTH_BOUNDS,
): AccountNameError | undefined {
  if (account.length < bounds.min) return 'short'
  if (account.length > bounds.max) return 'long'
  return ACCOUNT_NAME_PATTERN.test(account) ? undefined : 'pattern'
}

/** The error of a new password; `undefined` for a valid one. Checks only the length, as NIST SP 800-63B advises. */
export function findPasswordError(
  password: string,
  bounds: LengthBounds = PASSWORD_LENGTH_BOUNDS,
): 'short' | 'long' | undefined {
  if (password.length < bounds.min) return 'short'
  return password.length > bounds.max ? 'long' : undefined
}

/**
 * After `failuresMax` failed log-ins from one network within the window, the account is locked for that network (GLI-19
 * 2.5.3).
 */
export const LOGIN_LOCKOUT = { failuresMax: 3, windowMs: 30 * MINUTE_MS } as const

/**
 * Maximum numbers of failed log-ins: per hour from one network, per hour for one account from all networks together,
 * and per minute for all accounts together.
 */
export const FAILED_LOGIN_LIMITS = { perNetworkHour: 100, perAccountHour: 100, perMinute: 1_000 } as const

/** Login methods (spec, section 3): phone with code, account with password, phone with password. */
export const LOGIN_TYPE = { phone: 1, account: 2, phoneNoOtp: 3 } as const

/**
 * Purposes of a code by SMS (spec, section 3: auth mode). `confirm` is not in the spec: a code to the bound phone of a
 * logged-in player, as a second factor.
 */
export const SMS_CODE_PURPOSE = { register: 0, bind: 1, forget: 2, loginAndRegister: 3, confirm: 4 } as const

export type SmsCodePurpose = (typeof SMS_CODE_PURPOSE)[keyof typeof SMS_CODE_PURPOSE]

/** Social accounts that players can log in with (spec, section 3). */
export const SOCIAL_TYPE = { facebook: 3, line: 4, google: 5 } as const

export type SocialType = (typeof SOCIAL_TYPE)[keyof typeof SOCIAL_TYPE]

/** The name of a social provider in addresses and stored values. */
export type SocialProviderName = keyof typeof SOCIAL_TYPE

/** The social providers in the order in which screens show them. */
export const SOCIAL_PROVIDER_NAMES = [
  'google',
  'line',
  'facebook',
] as const satisfies readonly SocialProviderName[]

/** The purposes of a visit to a social provider. */
export const SOCIAL_PROVIDER_VISIT_PURPOSES = ['login', 'bind', 'reauthenticate'] as const

export type SocialProviderVisitPurpose = (typeof SOCIAL_PROVIDER_VISIT_PURPOSES)[number]

/** The path to which a social provider sends the player back. */
export const SOCIAL_RETURN_PATH = '/auth/social'

/**
 * Time limits of a visit to a social provider: `returnMs` from its start to the return, and `registerMs` from the
 * return to the registration, since a new player reads the terms in between.
 */
export const SOCIAL_PROVIDER_VISIT_LIMITS = { returnMs: 10 * MINUTE_MS, registerMs: 30 * MINUTE_MS } as const

/**
 * Passkeys: the maximum number of a player's passkeys, the maximum length of a name, and the lifetime of a challenge.
 */
export const PASSKEY_LIMITS = { countMax: 10, nameMax: 40, challengeMs: 5 * MINUTE_MS } as const

/** The purposes for which a passkey answers a challenge. */
export const PASSKEY_PURPOSES = ['login', 'reauthenticate'] as const

export type PasskeyPurpose = (typeof PASSKEY_PURPOSES)[number]

/**
 * Rules of SMS codes: number of digits, lifetime, maximum tries of one code, time until another code may be sent to a
 * phone, and maximum number of codes of a UTC day, for a phone and for a device. Senders who do not own a phone are
 * strangers. Of a phone's daily codes, one stranger can request `strangerPerDay`, and all strangers together
 * `strangersPerDay`. A network may have `heldMax` codes of the last hour that were not entered, and one more for each
 * `enteredPerHeld` codes that were entered in the last 7 days. More than `alarmPerHour` codes to all phones together
 * raise the alarm.
 */
export const SMS_CODE_RULES = {
  digits: 6,
  lifeMs: 5 * MINUTE_MS,
  triesMax: 5,
  resendMs: MINUTE_MS,
  perDayMax: 10,
  strangerPerDay: 2,
  strangersPerDay: 6,
  heldMax: 30,
  enteredPerHeld: 3,
  alarmPerHour: 10_000,
} as const

/** An SMS code has `SMS_CODE_RULES.digits` digits. */
export const SMS_CODE_PATTERN = /^\d{6}$/

/**
 * For this many milliseconds after giving a credential, the player can change the protection of money without giving a
 * credential again.
 */
export const FRESH_CREDENTIAL_PERIOD_MS = 10 * MINUTE_MS

/**
 * For this many milliseconds, a new or changed credential cannot confirm an action that protects or moves money. The
 * credentials of the registration count at once.
 */
export const NEW_CREDENTIAL_WAIT_MS = DAY_MS

/** The methods by which a player confirms an action. `code` is an SMS code to the bound phone. */
export const CREDENTIAL_METHODS = ['password', 'code', 'passkey', ...SOCIAL_PROVIDER_NAMES] as const

export type CredentialMethod = (typeof CREDENTIAL_METHODS)[number]

/** The changes that a link in a message can undo for `CREDENTIAL_UNDO_PERIOD_MS` after the change. */
export const UNDOABLE_CREDENTIAL_CHANGES = [
  'phone',
  'password',
  'social',
  'passkey',
  'safebox',
  'contact',
  'receivingAccount',
] as const

export type UndoableCredentialChange = (typeof UNDOABLE_CREDENTIAL_CHANGES)[number]

export const CREDENTIAL_UNDO_PERIOD_MS = 3 * DAY_MS

/** The credentials that undoing cannot bring back while another player has them. */
export const UNRESTORABLE_CREDENTIALS = [
  'phone',
  'social',
  'passkey',
] as const satisfies readonly UndoableCredentialChange[]

export type UnrestorableCredential = (typeof UNRESTORABLE_CREDENTIALS)[number]

/** The page of the link that undoes a change; the token follows a `#`. */
export const CREDENTIAL_UNDO_PATH = '/auth/undo'

/**
 * After this many milliseconds without an action, the player must give the credential again before money can move
 * (GLI-19 2.5.4).
 */
export const REAUTHENTICATION_IDLE_MS = 30 * MINUTE_MS

/**
 * Reviews of an account by staff: because a payment was charged back, or because staff revoked the identity. Either
 * review stops deposits and claims until it ends; the identity review also stops stakes and withdrawals.
 */
export const ACCOUNT_REVIEW_KINDS = ['chargeBackReview', 'identityReview'] as const
export type AccountReviewKind = (typeof ACCOUNT_REVIEW_KINDS)[number]
