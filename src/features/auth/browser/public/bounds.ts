import { atom, computed } from 'nanostores'
import {
  ACCOUNT_NAME_LENGTH_BOUNDS,
  findPasswordError,
  PASSWORD_LENGTH_BOUNDS,
} from '../../../../domain/player/account.ts'
import { environment } from '../../../../platform/environment.ts'
import { onPageMount } from '../../../../stores/site/page-mount.ts'
import { $settings } from '../../../../stores/site/settings.ts'
import { authMessages } from '../../texts/en-US/auth.ts'

export const DEFAULT_CREDENTIAL_BOUNDS = {
  account: ACCOUNT_NAME_LENGTH_BOUNDS,
  password: PASSWORD_LENGTH_BOUNDS,
}

/** Minimum and maximum lengths of account name and password, from the operator's settings. */
export const $credentialBounds = computed($settings, settings =>
  settings.state === 'ready' ? settings.config.bounds : DEFAULT_CREDENTIAL_BOUNDS,
)

/** The error message for a new password; `undefined` when it is valid. */
export function passwordErrorTextOf(password: string): string | undefined {
  const t = authMessages.get()
  const { password: bounds } = $credentialBounds.get()
  const error = findPasswordError(password, bounds)
  return error && { short: t.passwordShort(bounds), long: t.passwordLong(bounds) }[error]
}

/** The error message for an empty field; `undefined` for a field with text. */
export function emptyFieldErrorTextOf(text: string): string | undefined {
  return text ? undefined : authMessages.get().missing
}

/**
 * Whether the browser stores the session, so that a log-in continues after the page is closed. False where the browser
 * denies storage.
 */
export const $isLoginPersistent = atom(true)

onPageMount($isLoginPersistent, () => $isLoginPersistent.set(environment().storage.isPersistent()))
