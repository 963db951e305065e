import { findAccountNameError } from '../../../domain/player/account.ts'
import { sendPublicRequest } from '../../../stores/call/api.ts'
import { createForm } from '../../../stores/form/form.ts'
import type { accountRegist } from '../contract/auth.ts'
import { newCredentialMessages } from '../texts/en-US/new-credentials.ts'
import {
  CONFIRMATION_REFUSAL_FIELDS,
  confirmationBodyOf,
  EMPTY_CONFIRMATION,
  eligibilityErrorOf,
  type RegistrationConfirmation,
} from './confirmation.ts'
import { finishFormRegistration } from './finish-registration.ts'
import { $credentialBounds, passwordErrorTextOf } from './public/bounds.ts'

interface AccountRegister extends RegistrationConfirmation {
  readonly account: string
  readonly password: string
}

/** The error message for a new account name; `undefined` when it is valid. */
function accountErrorText(account: string): string | undefined {
  const n = newCredentialMessages.get()
  const { account: bounds } = $credentialBounds.get()
  const error = findAccountNameError(account, bounds)
  return (
    error && { short: n.accountShort(bounds), long: n.accountLong(bounds), pattern: n.accountPattern }[error]
  )
}

/** The form of a registration by account name and password. */
export const accountRegisterForm = createForm<AccountRegister>({
  initial: { account: '', password: '', ...EMPTY_CONFIRMATION },
  reads: [$credentialBounds],
  errorsOf: ({ account, password, isEligible }) => ({
    account: accountErrorText(account),
    password: passwordErrorTextOf(password),
    isEligible: eligibilityErrorOf({ isEligible }),
  }),
  fieldOf: { accountTaken: 'account', passwordCommon: 'password', ...CONFIRMATION_REFUSAL_FIELDS },
  async send(values) {
    const { account, password } = values
    await finishFormRegistration(
      await sendPublicRequest<typeof accountRegist>('/accountRegist', {
        account,
        password,
        ...confirmationBodyOf(values),
      }),
      account,
    )
  },
})
