import {
  LOGIN_REASON_KEY,
  PREVIOUS_LOGIN_TIME_KEY,
  SUCCESS_TOAST_KEY,
} from '../../domain/site/storage-keys.ts'
import { environment } from '../../platform/environment.ts'

/*
 * Notices that one page stores for the next page of the tab: the reason for the log-in, the previous log-in, a success.
 */

export const LOGIN_REASONS = ['ended', 'loginFirst'] as const

/** The reason why a page sends its player to the log-in. */
export type LoginReason = (typeof LOGIN_REASONS)[number]

/** Stores the reason, for the log-in page to show. */
export function storeLoginReason(reason: LoginReason): void {
  environment().storage.tab[LOGIN_REASON_KEY] = reason
}

/**
 * Returns why the log-in page was opened. `ended`: an earlier page stored that the session ended; the tab stores this
 * until the player has logged in. `loginFirst`: the query contains a page to which the log-in leads back. `undefined`
 * otherwise.
 */
export function readLoginReason(): LoginReason | undefined {
  const reason = environment().storage.tab[LOGIN_REASON_KEY]
  if (reason === 'ended') return reason
  return new URLSearchParams(environment().history.location().search).has('to') ? 'loginFirst' : undefined
}

/**
 * Stores the time of the previous log-in, in epoch milliseconds, for the page that opens next; `null` for a new player.
 */
export function storePreviousLoginTime(lastLoginAtMs: number | null): void {
  delete environment().storage.tab[LOGIN_REASON_KEY]
  if (lastLoginAtMs !== null) environment().storage.tab[PREVIOUS_LOGIN_TIME_KEY] = String(lastLoginAtMs)
}

/**
 * Returns the time of the previous log-in, in epoch milliseconds, and removes it, so that each log-in shows it only
 * once.
 */
export function takePreviousLoginTime(): number | undefined {
  const text = environment().storage.tab[PREVIOUS_LOGIN_TIME_KEY]
  delete environment().storage.tab[PREVIOUS_LOGIN_TIME_KEY]
  return text ? Number(text) : undefined
}

/** Stores a message about a success for the page that opens next. */
export function storeToastForNextPage(message: string): void {
  environment().storage.tab[SUCCESS_TOAST_KEY] = message
}

/** Returns the message that the previous page stored, and removes it. */
export function takeStoredToast(): string | undefined {
  const message = environment().storage.tab[SUCCESS_TOAST_KEY]
  delete environment().storage.tab[SUCCESS_TOAST_KEY]
  return message
}
