import { environment } from '../../platform/environment.ts'

/*
 * Notices that one page leaves for the next page of the tab: why the log-in is asked for, the last log-in, a success.
 */

const REASON_KEY = 'perya:reason'
const WELCOME_KEY = 'perya:welcome'
const SUCCESS_KEY = 'perya:success'

/** Why a page sends its player to the log-in. */
export type LoginReason = 'ended' | 'loginFirst'

/** Leaves the reason for the log-in page. */
export function noteLoginReason(reason: LoginReason): void {
  environment().tabStorage[REASON_KEY] = reason
}

/** The reason that the page before left; shown until the player has logged in. */
export function loginReason(): LoginReason | undefined {
  const reason = environment().tabStorage[REASON_KEY]
  if (reason === 'ended') return reason
  return new URLSearchParams(environment().location().search).has('to') ? 'loginFirst' : undefined
}

/** Leaves the time of the log-in before this one for the page that opens now; `null` for a new player. */
export function noteWelcome(lastLoginAtMs: number | null): void {
  delete environment().tabStorage[REASON_KEY]
  if (lastLoginAtMs !== null) environment().tabStorage[WELCOME_KEY] = String(lastLoginAtMs)
}

/** The time of the log-in before this one, once after each log-in. */
export function takeWelcome(): number | undefined {
  const text = environment().tabStorage[WELCOME_KEY]
  delete environment().tabStorage[WELCOME_KEY]
  return text ? Number(text) : undefined
}

/** Leaves a sentence about a success for the page that opens now. */
export function leaveToast(message: string): void {
  environment().tabStorage[SUCCESS_KEY] = message
}

/** The sentence that the page before left, once. */
export function takeToast(): string | undefined {
  const message = environment().tabStorage[SUCCESS_KEY]
  delete environment().tabStorage[SUCCESS_KEY]
  return message
}
