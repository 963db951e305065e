import { accountRegist4Call, accountRegistCall } from '../../contract/auth.calls.ts'
import { AUTH_MODE, TERMS_VERSION } from '../../domain/account.ts'
import { withoutSeparators } from '../../domain/phone.ts'
import { authMessages } from '../../i18n/en-US/auth.ts'
import { request } from '../core/api.ts'
import { createForm } from '../core/form.ts'
import { $accountBounds, accountWords, codeWords, mobileWords, passwordWords } from './bounds.ts'
import { CODE_FIELD } from './code-field.ts'
import { inviteCodeOfVisit } from './invite-code.ts'
import { enter } from './sign-in.ts'
import { createSmsCode } from './sms-code.ts'

/** What every way to register asks for. */
interface Common {
  readonly password: string
  readonly isEligible: boolean
  readonly inviteCode: string
}

const COMMON = { password: '', isEligible: false, inviteCode: '' }
const COMMON_FIELDS = {
  passwordCommon: 'password',
  underAge: 'isEligible',
  inviterUnknown: 'inviteCode',
} as const

const commonFaults = ({ password, isEligible }: Common) => ({
  password: passwordWords(password),
  isEligible: isEligible ? undefined : authMessages.get().eligibleMissing,
})

function commonBody({ password, isEligible, inviteCode }: Common) {
  const invite = inviteCode.trim()
  return { password, isEligible, termsVersion: TERMS_VERSION, ...(invite ? { inviteCode: invite } : {}) }
}

/** Registers with account and password. */
export const accountRegisterForm = createForm<Common & { readonly account: string }>({
  initial: { account: '', ...COMMON },
  reads: [$accountBounds],
  faultsOf: values => ({ account: accountWords(values.account), ...commonFaults(values) }),
  fieldOf: { accountTaken: 'account', ...COMMON_FIELDS },
  async send(values) {
    const { account } = values
    await enter(await request(accountRegistCall, { account, ...commonBody(values) }), account)
  },
})

/** Codes of the registration by phone. */
export const phoneRegisterCode = createSmsCode(AUTH_MODE.register)

/** Registers with phone, code and password. */
export const phoneRegisterForm = createForm<Common & { readonly mobile: string; readonly code: string }>({
  initial: { mobile: '', code: '', ...COMMON },
  reads: [$accountBounds],
  faultsOf: values => ({
    mobile: mobileWords(values.mobile),
    code: codeWords(values.code),
    ...commonFaults(values),
  }),
  fieldOf: { phoneTaken: 'mobile', ...CODE_FIELD, ...COMMON_FIELDS },
  async send(values) {
    const phone = { mobile: withoutSeparators(values.mobile), code: values.code }
    await enter(await request(accountRegist4Call, { ...phone, ...commonBody(values) }))
  },
})

/** Fills in the invite code of the link that led here, unless one was typed already. */
export function prefillInviteCode(): void {
  const inviteCode = inviteCodeOfVisit()
  for (const form of [accountRegisterForm, phoneRegisterForm]) {
    if (inviteCode && form.$form.get().values.inviteCode === '') form.change({ inviteCode })
  }
}
