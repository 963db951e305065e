import { computed } from 'nanostores'
import { ACCOUNT_BOUNDS, PASSWORD_BOUNDS, TERMS_VERSION } from '../../domain/account.ts'
import { environment } from '../../platform/environment.ts'
import { $appConfig } from '../core/app-config.ts'
import { logIn, register } from '../core/session.ts'
import { createSubmit } from '../core/submit.ts'

/** The log-in form. */
export const loginForm = createSubmit<{ account: string; password: string }>(logIn)

/** The registration form. */
export const registerForm = createSubmit<{ account: string; password: string; isEligible: boolean }>(body =>
  register({ ...body, termsVersion: TERMS_VERSION }),
)

const DEFAULT_BOUNDS = { account: ACCOUNT_BOUNDS, password: PASSWORD_BOUNDS }

/** How long account and password may be, as the operator set it. */
export const $accountBounds = computed($appConfig, appConfig =>
  appConfig.state === 'ready' ? appConfig.config.bounds : DEFAULT_BOUNDS,
)

/** Whether a log-in lasts longer than the page that it is made on. */
export function keepsLogIn(): boolean {
  return environment().keepsStorage()
}
