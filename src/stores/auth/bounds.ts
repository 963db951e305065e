import { atom, computed } from 'nanostores'
import { ACCOUNT_BOUNDS, PASSWORD_BOUNDS, passwordFault } from '../../domain/account.ts'
import { authMessages } from '../../i18n/en-US/auth.ts'
import { environment } from '../../platform/environment.ts'
import { $appConfig } from '../core/app-config.ts'
import { onPageMount } from '../core/lifecycle.ts'

export const DEFAULT_BOUNDS = { account: ACCOUNT_BOUNDS, password: PASSWORD_BOUNDS }

/** Lengths that account and password may have, from the operator's configuration. */
export const $accountBounds = computed($appConfig, appConfig =>
  appConfig.state === 'ready' ? appConfig.config.bounds : DEFAULT_BOUNDS,
)

/** The sentence about a password that the player chooses; `undefined` when it is right. */
export function passwordWords(password: string): string | undefined {
  const t = authMessages.get()
  const { password: bounds } = $accountBounds.get()
  const fault = passwordFault(password, bounds)
  return fault && { short: t.passwordShort(bounds), long: t.passwordLong(bounds) }[fault]
}

/** The sentence about a field that must not be empty; `undefined` when it is filled. */
export function missingWords(text: string): string | undefined {
  return text ? undefined : authMessages.get().missing
}

/** Whether a log-in lasts longer than its page: false where the browser denies storage. */
export const $keepsLogIn = atom(true)

onPageMount($keepsLogIn, () => $keepsLogIn.set(environment().keepsStorage()))
