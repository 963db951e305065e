import { LOGIN_REASON_KEY, SUCCESS_KEY, WELCOME_KEY } from '../../domain/site/storage-keys.ts'
import { environment } from '../../platform/environment.ts'

/*
 * Notices that one page stores for the next page of the tab: the reason for the log-in, the previous log-in, a success.
 */

export const LOGIN_REASONS = ['ended', 'loginFirst'] as const

/** Why a page sends its player to the log-in. */
export type LoginReason = (typeof LOGIN_REASONS)[number]

/** Stores the reason, for the log-in page to show. */
export function noteLoginReason(reason: LoginReason): void {
  environment().storage.tab[LOGIN_REASON_KEY] = reason
}

/** The reason that the previous page stored; it shows until the player has logged in. */
export function loginReason(): LoginReason | undefined {
  const reason = environment().storage.tab[LOGIN_REASON_KEY]
  if (reason === 'ended') return reason
  return new URLSearchParams(environment().history.location().search).has('to') ? 'loginFirst' : undefined
}

/**
 * Stores the time of the previous log-in, in epoch milliseconds, for the page that opens next; `null` for a new player.
 */
export function noteWelcome(lastLoginAtMs: number | null): void {
  delete environment().storage.tab[LOGIN_REASON_KEY]
  if (lastLoginAtMs !== null) environment().storage.tab[WELCOME_KEY] = String(lastLoginAtMs)
}

/** Returns the time of the previous log-in, in epoch milliseconds, and removes it: each log-in shows it once. */
export function takeWelcome(): number | undefined {
  const text = environment().storage.tab[WELCOME_KEY]
  delete environment().storage.tab[WELCOME_KEY]
  return text ? Number(text) : undefined
}

/** Stores a message about a success for the page that opens next. */
export function leaveToast(message: string): void {
  environment().storage.tab[SUCCESS_KEY] = message
}

/** Returns the message that the previous page stored, and removes it. */
export function takeToast(): string | undefined {
  const message = environment().storage.tab[SUCCESS_KEY]
  delete environment().storage.tab[SUCCESS_KEY]
  return message
}
