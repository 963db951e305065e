import { DAY_MS, MINUTE_MS } from '../time.ts'

/** Minimum and maximum length of a text, in characters. */
export interface LengthBounds {
  readonly min: number
  readonly max: number
}

/**
 * Minimum and maximum lengths of account names and of passwords. `/anonymous/appConfig` sends the same numbers to the
 * client.
 */
export const ACCOUNT_NAME_LENGTH_BOUNDS = { min: 4, max: 20 } as const
export const PASSWORD_LENGTH_BOUNDS = { min: 8, max: 64 } as const
/** Minimum and maximum length of nicknames (spec, section 5); 0 allows an empty nickname. */
export const NICKNAME_LENGTH_BOUNDS = { min: 0, max: 12 } as const

/** Minimum and maximum lengths of SMS codes and of safebox passwords. */
export const SMS_CODE_LENGTH_BOUNDS = { min: 6, max: 6 } as const
export const SAFEBOX_PASSWORD_LENGTH_BOUNDS = { min: 6, max: 6 } as const

/** Matches a valid safebox password: six digits. */
export const SAFEBOX_PASSWORD_PATTERN = /^\d{6}$/

/** Whether a safebox password is easy to guess: one digit six times, or digits that count up or down by one. */
export function isEasySafeboxPassword(pin: string): boolean {
  const digits = [...pin].map(Number)
  const steps = new Set(digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0)))
  const [step] = steps
  return steps.size === 1 && Math.abs(step ?? 0) <= 1
}

/**
 * The limit of wrong safebox passwords. The first wrong one begins a window of `windowMs`. After `failuresMax` wrong
 * ones the safebox is locked until the window ends.
 */
export const SAFEBOX_LOCKOUT = { failuresMax: 5, windowMs: 30 * MINUTE_MS } as const

/**
 * Matches a valid account name: letters, digits and underscores, with a letter first. Two names that differ only in
 * case are equal.
 */
export const ACCOUNT_NAME_PATTERN = /^[A-Za-z][A-Za-z0-9_]*$/

/** Minimum age of a player, in years (spec, section 9). */
export const PLAYER_AGE_MIN_YEARS = 21

/** Version of the terms that a new player accepts. Change it together with `content/pages/terms-of-use.md`. */
export const TERMS_VERSION = '2026-11-29'

export type AccountNameError = 'short' | 'long' | 'pattern'

/**
 * Returns the error of an account name: a length outside the bounds, or no match of `ACCOUNT_NAME_PATTERN`; `undefined`
 * for a valid name.
 */
export function findAccountNameError(
  account: string,
  bounds: LengthBounds = ACCOUNT_NAME_LENGTH_BOUNDS,
): AccountNameError | undefined {
  if (account.length < bounds.min) return 'short'
  if (account.length > bounds.max) return 'long'
  return ACCOUNT_NAME_PATTERN.test(account) ? undefined : 'pattern'
}

/**
 * Returns the error of a new password; `undefined` for a valid one. Checks only the length, as NIST SP 800-63B advises.
 */
export function findPasswordError(
  password: string,
  bounds: LengthBounds = PASSWORD_LENGTH_BOUNDS,
): 'short' | 'long' | undefined {
  if (password.length < bounds.min) return 'short'
  return password.length > bounds.max ? 'long' : undefined
}

/**
 * The limit of failed log-ins to an account from one network. After `failuresMax` failures within `windowMs`, the
 * account is locked for that network (GLI-19 2.5.3).
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
 * Purposes of an SMS code (spec, section 3: auth mode). `confirm` is not in the spec: it is a second factor, a code to
 * the bound phone of a logged-in player.
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

/** What a player does at a social provider: logs in, links the account, or confirms an action. */
export const SOCIAL_PROVIDER_VISIT_PURPOSES = ['login', 'bind', 'reauthenticate'] as const

export type SocialProviderVisitPurpose = (typeof SOCIAL_PROVIDER_VISIT_PURPOSES)[number]

/** The path to which a social provider sends the player back. */
export const SOCIAL_RETURN_PATH = '/auth/social'

/**
 * Time limits of a log-in at a social provider: `returnMs` from the start to the return to this site, and `registerMs`
 * from the return to the registration, which includes the time to read the terms.
 */
export const SOCIAL_PROVIDER_VISIT_LIMITS = { returnMs: 10 * MINUTE_MS, registerMs: 30 * MINUTE_MS } as const

/**
 * Limits of passkeys: their number for one player, the length of a name in characters, and the lifetime of a challenge
 * in milliseconds.
 */
export const PASSKEY_LIMITS = { countMax: 10, nameMax: 40, challengeMs: 5 * MINUTE_MS } as const

/** The purposes for which a player uses a passkey: to log in, or to confirm an action. */
export const PASSKEY_PURPOSES = ['login', 'reauthenticate'] as const

export type PasskeyPurpose = (typeof PASSKEY_PURPOSES)[number]

/**
 * Rules of SMS codes.
 * - `digits`, `lifeMs`, `triesMax`: number of digits, lifetime and maximum tries of one code.
 * - `resendMs`: time until a phone may get another code.
 * - `perDayMax`: maximum number of codes of a UTC day, for a phone and for a device.
 * - `strangerPerDay`, `strangersPerDay`: how many of a phone's daily codes one stranger, and all strangers together,
 * can request. A stranger is a sender who does not own the phone.
 * - `heldMax`, `enteredPerHeld`: a network may have `heldMax` codes of the last hour that nobody has entered, and one
 * more for each `enteredPerHeld` codes entered in the last 7 days.
 * - `alarmPerHour`: more codes than this to all phones together in an hour raise the alarm.
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

/** Matches an SMS code, which has `SMS_CODE_RULES.digits` digits. */
export const SMS_CODE_PATTERN = /^\d{6}$/

/**
 * Milliseconds for which an entered credential counts as fresh. In this time, the player can change the protection of
 * money without entering a credential again.
 */
export const FRESH_CREDENTIAL_PERIOD_MS = 10 * MINUTE_MS

/**
 * Milliseconds for which a new or changed credential cannot confirm an action that protects or moves money. The
 * credentials of the registration count at once.
 */
export const NEW_CREDENTIAL_WAIT_MS = DAY_MS

/** The methods with which a player confirms an action. `code` is an SMS code to the bound phone. */
export const CREDENTIAL_METHODS = ['password', 'code', 'passkey', ...SOCIAL_PROVIDER_NAMES] as const

export type CredentialMethod = (typeof CREDENTIAL_METHODS)[number]

/**
 * The changes of credentials that the player can undo by a link in a message, for `CREDENTIAL_UNDO_PERIOD_MS` after the
 * change.
 */
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

/** The credentials that an undo cannot restore while another player has them. */
export const UNRESTORABLE_CREDENTIALS = [
  'phone',
  'social',
  'passkey',
] as const satisfies readonly UndoableCredentialChange[]

export type UnrestorableCredential = (typeof UNRESTORABLE_CREDENTIALS)[number]

/** The path of the page that undoes a change of a credential. The link to it contains the token after a `#`. */
export const CREDENTIAL_UNDO_PATH = '/auth/undo'

/**
 * Milliseconds without an action after which the player must enter a credential again before money can move (GLI-19
 * 2.5.4).
 */
export const REAUTHENTICATION_IDLE_MS = 30 * MINUTE_MS

/**
 * The reasons for which staff review an account: a payment was charged back, or staff have revoked the identity. Both
 * reviews stop deposits and claims until they end; the identity review also stops stakes and withdrawals.
 */
export const ACCOUNT_REVIEW_KINDS = ['chargeBackReview', 'identityReview'] as const
export type AccountReviewKind = (typeof ACCOUNT_REVIEW_KINDS)[number]

/** The default amount, in pesos, of the coupon that a player gets who registers with an invite code. */
export const DEFAULT_INVITE_COUPON_PESOS = 20
