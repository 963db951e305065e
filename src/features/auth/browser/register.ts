import { removeCodeSeparators } from '../../../domain/plain-code.ts'
import { findAccountNameError, TERMS_VERSION } from '../../../domain/player/account.ts'
import { registrationMessages } from '../../../i18n/en-US/registration.ts'
import { sendPublicRequest } from '../../../stores/call/api.ts'
import { createForm, type FormStore } from '../../../stores/form/form.ts'
import type { accountRegist } from '../contract/auth.ts'
import { $credentialBounds, passwordErrorTextOf } from './public/bounds.ts'
import { readStoredInviteCode } from './public/invite-code.ts'
import { finishLogin } from './public/sign-in.ts'

/** The values that the player enters in every registration form. */
export interface RegisterValues {
  readonly password: string
  readonly isEligible: boolean
  readonly inviteCode: string
}

export const EMPTY_REGISTER_VALUES: RegisterValues = { password: '', isEligible: false, inviteCode: '' }

/** For each refusal that every registration can get, the form field that shows its message. */
export const REGISTER_REFUSAL_FIELDS = {
  passwordCommon: 'password',
  underAge: 'isEligible',
  termsOutdated: 'isEligible',
  inviterUnknown: 'inviteCode',
} as const

/** Returns the error messages for the values of every registration form. */
export const registrationErrorsOf = ({ password, isEligible }: RegisterValues) => ({
  password: passwordErrorTextOf(password),
  isEligible: isEligible ? undefined : registrationMessages.get().eligibleMissing,
})

/** The fields of the body that all registrations send. */
export function registrationBodyOf({ password, isEligible, inviteCode }: RegisterValues) {
  const invite = removeCodeSeparators(inviteCode)
  return { password, isEligible, termsVersion: TERMS_VERSION, ...(invite ? { inviteCode: invite } : {}) }
}

/** The error message for a new account name; `undefined` when it is valid. */
function accountErrorText(account: string): string | undefined {
  const r = registrationMessages.get()
  const { account: bounds } = $credentialBounds.get()
  const error = findAccountNameError(account, bounds)
  return (
    error && { short: r.accountShort(bounds), long: r.accountLong(bounds), pattern: r.accountPattern }[error]
  )
}

export const accountRegisterForm = createForm<RegisterValues & { readonly account: string }>({
  initial: { account: '', ...EMPTY_REGISTER_VALUES },
  reads: [$credentialBounds],
  errorsOf: values => ({ account: accountErrorText(values.account), ...registrationErrorsOf(values) }),
  fieldOf: { accountTaken: 'account', ...REGISTER_REFUSAL_FIELDS },
  async send(values) {
    const { account } = values
    await finishLogin(
      await sendPublicRequest<typeof accountRegist>('/accountRegist', {
        account,
        ...registrationBodyOf(values),
      }),
      account,
    )
  },
})

/** Fills the form's field with the stored invite code, unless the field already has a text. */
export function prefillInviteCode<Values extends RegisterValues>(form: FormStore<Values>): void {
  const inviteCode = readStoredInviteCode()
  const isEmpty = form.$form.get().values.inviteCode === ''
  if (inviteCode && isEmpty) form.change({ inviteCode } as Partial<Values>)
}
