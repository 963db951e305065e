import { computed } from 'nanostores'
import {
  ACCOUNT_NAME_LENGTH_BOUNDS,
  findPasswordError,
  PASSWORD_LENGTH_BOUNDS,
} from '../../../../domain/player/account.ts'
import { $settings } from '../../../../stores/site/settings.ts'
import { newCredentialMessages } from '../../texts/en-US/new-credentials.ts'

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
  const t = newCredentialMessages.get()
  const { password: bounds } = $credentialBounds.get()
  const error = findPasswordError(password, bounds)
  return error && { short: t.passwordShort(bounds), long: t.passwordLong(bounds) }[error]
}
