import { SMS_CODE_PURPOSE } from '../../../domain/player/account.ts'
import { normalizeMobile } from '../../../domain/player/phone.ts'
import { sendPublicRequest } from '../../../stores/call/api.ts'
import { createForm } from '../../../stores/form/form.ts'
import type { forgetPassword } from '../contract/auth.ts'
import { $credentialBounds, passwordErrorTextOf } from './public/bounds.ts'
import { SMS_CODE_REFUSAL_FIELDS } from './public/code-field.ts'
import { mobileErrorTextOf, smsCodeErrorTextOf } from './public/phone-words.ts'
import { finishLogin } from './public/sign-in.ts'
import { createSmsCodeRequest } from './public/sms-code.ts'

export const forgotPasswordCodeRequest = createSmsCodeRequest(SMS_CODE_PURPOSE.forget)

/** The form that sets a new password with a code to the bound phone, and logs the player in. */
export const forgotPasswordForm = createForm<{ mobile: string; code: string; password: string }>({
  initial: { mobile: '', code: '', password: '' },
  reads: [$credentialBounds],
  errorsOf: ({ mobile, code, password }) => ({
    mobile: mobileErrorTextOf(mobile),
    code: smsCodeErrorTextOf(code),
    password: passwordErrorTextOf(password),
  }),
  fieldOf: { ...SMS_CODE_REFUSAL_FIELDS, passwordCommon: 'password' },
  async send({ mobile, ...rest }) {
    await finishLogin(
      await sendPublicRequest<typeof forgetPassword>('/forgetPassword', {
        mobile: normalizeMobile(mobile),
        ...rest,
      }),
    )
  },
})
