import { CallError } from '../../../contract/requester.ts'
import { LOGIN_TYPE, SMS_CODE_PURPOSE, TERMS_VERSION } from '../../../domain/player/account.ts'
import { normalizeMobile } from '../../../domain/player/phone.ts'
import { registrationMessages } from '../../../i18n/en-US/registration.ts'
import { sendPublicRequest } from '../../../stores/call/api.ts'
import { refusalNameOfFailure } from '../../../stores/call/failure.ts'
import { createForm } from '../../../stores/form/form.ts'
import type { accountLogin, accountLoginSms2 } from '../contract/auth.ts'
import { SMS_CODE_REFUSAL_FIELDS } from './public/code-field.ts'
import { emptyFieldErrorTextOf } from './public/empty-field.ts'
import { forgetInviteCode, readStoredInviteCode } from './public/invite-code.ts'
import { mobileErrorTextOf, smsCodeErrorTextOf } from './public/phone-words.ts'
import { finishLogin, finishRegistration } from './public/sign-in.ts'
import { createSmsCodeRequest } from './public/sms-code.ts'

interface PhoneLogin {
  readonly mobile: string
  readonly by: 'code' | 'password'
  readonly code: string
  readonly password: string
  /** Whether the server has answered that no player has the phone, so that the form asks for a registration. */
  readonly isNew: boolean
  readonly isEligible: boolean
}

export const phoneLoginCodeRequest = createSmsCodeRequest(SMS_CODE_PURPOSE.loginAndRegister)

/**
 * The form of the log-in with a phone, by code or by password. For a phone of no player, it then asks to confirm age
 * and eligibility, and registers the phone with the same code.
 */
export const phoneLoginForm = createForm<PhoneLogin>({
  initial: { mobile: '', by: 'code', code: '', password: '', isNew: false, isEligible: false },
  errorsOf: ({ mobile, by, code, password, isNew, isEligible }) => ({
    mobile: mobileErrorTextOf(mobile),
    code: by === 'code' ? smsCodeErrorTextOf(code) : undefined,
    password: by === 'password' ? emptyFieldErrorTextOf(password) : undefined,
    isEligible: isNew && !isEligible ? registrationMessages.get().eligibleMissing : undefined,
  }),
  fieldOf: {
    ...SMS_CODE_REFUSAL_FIELDS,
    identifierRefused: 'mobile',
    wrongCredentials: 'password',
    underAge: 'isEligible',
    termsOutdated: 'isEligible',
  },
  async send(values): Promise<void> {
    const mobile = normalizeMobile(values.mobile)
    if (values.by === 'password') {
      const { password } = values
      const loginType = LOGIN_TYPE.phoneNoOtp
      return finishLogin(
        await sendPublicRequest<typeof accountLogin>('/accountLogin', {
          account: mobile,
          password,
          loginType,
        }),
      )
    }
    try {
      await logInOrRegisterByCode(values)
    } catch (error) {
      const reason = error instanceof CallError ? refusalNameOfFailure(error.failure) : undefined
      if (reason === 'confirmationMissing') {
        phoneLoginForm.change({ isNew: true })
        return
      }
      if (reason !== 'inviterUnknown') throw error
      // Drops the refused invite code and registers without one. The code came from a link, and this form has no field
      // in which the player could correct it.
      forgetInviteCode()
      await logInOrRegisterByCode(values)
    }
  },
})

async function logInOrRegisterByCode(values: PhoneLogin): Promise<void> {
  const signedIn = await sendPublicRequest<typeof accountLoginSms2>('/accountLoginSms2', loginBodyOf(values))
  await (signedIn.isNew ? finishRegistration(signedIn) : finishLogin(signedIn))
}

function loginBodyOf({ mobile, code, isNew, isEligible }: PhoneLogin) {
  const known = { mobile: normalizeMobile(mobile), code }
  const inviteCode = readStoredInviteCode()
  if (!isNew) return known
  return { ...known, isEligible, termsVersion: TERMS_VERSION, ...(inviteCode ? { inviteCode } : {}) }
}
