import { AUTH_MODE } from '../../../domain/player/account.ts'
import { storedMobile } from '../../../domain/player/phone.ts'
import { publicRequest } from '../../../stores/call/api.ts'
import { createForm } from '../../../stores/form/form.ts'
import type { forgetPassword } from '../contract/auth.ts'
import { $accountBounds, passwordErrorText } from './public/bounds.ts'
import { CODE_FIELD } from './public/code-field.ts'
import { codeErrorText, mobileErrorText } from './public/phone-words.ts'
import { finishLogin } from './public/sign-in.ts'
import { createSmsCode } from './public/sms-code.ts'

export const forgotPasswordCode = createSmsCode(AUTH_MODE.forget)

/** Sets a new password by a code to the bound phone, and logs in. */
export const forgotPasswordForm = createForm<{ mobile: string; code: string; password: string }>({
  initial: { mobile: '', code: '', password: '' },
  reads: [$accountBounds],
  errorsOf: ({ mobile, code, password }) => ({
    mobile: mobileErrorText(mobile),
    code: codeErrorText(code),
    password: passwordErrorText(password),
  }),
  fieldOf: { ...CODE_FIELD, passwordCommon: 'password' },
  async send({ mobile, ...rest }) {
    await finishLogin(
      await publicRequest<typeof forgetPassword>('/forgetPassword', {
        mobile: storedMobile(mobile),
        ...rest,
      }),
    )
  },
})
