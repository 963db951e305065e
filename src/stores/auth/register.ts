import { accountRegistCall } from '../../contract/auth.calls.ts'
import { accountFault, TERMS_VERSION } from '../../domain/account.ts'
import { registrationMessages } from '../../i18n/en-US/registration.ts'
import { request } from '../core/api.ts'
import { createForm, type Form } from '../core/form.ts'
import { $accountBounds, passwordWords } from './bounds.ts'
import { inviteCodeOfVisit } from './invite-code.ts'
import { enter } from './sign-in.ts'

/** What every way to register asks for. */
export interface RegisterValues {
  readonly password: string
  readonly isEligible: boolean
  readonly inviteCode: string
}

export const NO_REGISTER_VALUES: RegisterValues = { password: '', isEligible: false, inviteCode: '' }

/** The fields that refusals of every registration are about. */
export const REGISTER_FIELDS = {
  passwordCommon: 'password',
  underAge: 'isEligible',
  termsOutdated: 'isEligible',
  inviterUnknown: 'inviteCode',
} as const

/** What is wrong with the values that every way to register asks for. */
export const registerFaults = ({ password, isEligible }: RegisterValues) => ({
  password: passwordWords(password),
  isEligible: isEligible ? undefined : registrationMessages.get().eligibleMissing,
})

/** The part of the body that every registration sends. */
export function registerBody({ password, isEligible, inviteCode }: RegisterValues) {
  const invite = inviteCode.trim()
  return { password, isEligible, termsVersion: TERMS_VERSION, ...(invite ? { inviteCode: invite } : {}) }
}

/** The sentence about an account name that the player chooses; `undefined` when it is right. */
function accountWords(account: string): string | undefined {
  const r = registrationMessages.get()
  const { account: bounds } = $accountBounds.get()
  const fault = accountFault(account, bounds)
  return (
    fault && { short: r.accountShort(bounds), long: r.accountLong(bounds), pattern: r.accountPattern }[fault]
  )
}

/** Registers with account and password. */
export const accountRegisterForm = createForm<RegisterValues & { readonly account: string }>({
  initial: { account: '', ...NO_REGISTER_VALUES },
  reads: [$accountBounds],
  faultsOf: values => ({ account: accountWords(values.account), ...registerFaults(values) }),
  fieldOf: { accountTaken: 'account', ...REGISTER_FIELDS },
  async send(values) {
    const { account } = values
    await enter(await request(accountRegistCall, { account, ...registerBody(values) }), account)
  },
})

/** Fills in the invite code of the link that led here, unless one was typed already. */
export function prefillInviteCode<Values extends RegisterValues>(form: Form<Values>): void {
  const inviteCode = inviteCodeOfVisit()
  const isEmpty = form.$form.get().values.inviteCode === ''
  if (inviteCode && isEmpty) form.change({ inviteCode } as Partial<Values>)
}
