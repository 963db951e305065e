import { atom, computed } from 'nanostores'
import {
  ACCOUNT_BOUNDS,
  accountFault,
  PASSWORD_BOUNDS,
  passwordFault,
  TERMS_VERSION,
} from '../../domain/account.ts'
import { authMessages } from '../../i18n/en-US/auth.ts'
import { environment } from '../../platform/environment.ts'
import { $appConfig } from '../core/app-config.ts'
import { createForm } from '../core/form.ts'
import { onPageMount } from '../core/lifecycle.ts'
import { logIn, register } from '../core/session.ts'
import { $savedAccount } from '../core/token.ts'

export const DEFAULT_BOUNDS = { account: ACCOUNT_BOUNDS, password: PASSWORD_BOUNDS }

/** Lengths that account and password may have, from the operator's configuration. */
export const $accountBounds = computed($appConfig, appConfig =>
  appConfig.state === 'ready' ? appConfig.config.bounds : DEFAULT_BOUNDS,
)

/** The log-in form. */
export const loginForm = createForm<{ account: string; password: string }>({
  initial: { account: '', password: '' },
  faultsOf: ({ account, password }) => {
    const { missing } = authMessages.get()
    return { account: account ? undefined : missing, password: password ? undefined : missing }
  },
  send: logIn,
})

/** Fills in the account of the last log-in, unless something was typed already. */
export function prefillAccount(): void {
  const account = $savedAccount.get()
  if (account && loginForm.$form.get().values.account === '') loginForm.change({ account })
}

/** The registration form. */
export const registerForm = createForm<{ account: string; password: string; isEligible: boolean }>({
  initial: { account: '', password: '', isEligible: false },
  reads: [$accountBounds],
  faultsOf: ({ account, password, isEligible }) => {
    const t = authMessages.get()
    const bounds = $accountBounds.get()
    const accountWords = {
      short: t.accountShort(bounds.account),
      long: t.accountLong(bounds.account),
      pattern: t.accountPattern,
    }
    const passwordWords = { short: t.passwordShort(bounds.password), long: t.passwordLong(bounds.password) }
    const accountWrong = accountFault(account, bounds.account)
    const passwordWrong = passwordFault(password, bounds.password)
    return {
      account: accountWrong && accountWords[accountWrong],
      password: passwordWrong && passwordWords[passwordWrong],
      isEligible: isEligible ? undefined : t.eligibleMissing,
    }
  },
  send: values => register({ ...values, termsVersion: TERMS_VERSION }),
})

/** Whether a log-in lasts longer than its page: false where the browser denies storage. */
export const $keepsLogIn = atom(true)

onPageMount($keepsLogIn, () => $keepsLogIn.set(environment().keepsStorage()))
