import type { forgetPassword } from '../../contract/auth.ts'
import { AUTH_MODE } from '../../domain/account.ts'
import { withoutSeparators } from '../../domain/phone.ts'
import { publicRequest } from '../call/api.ts'
import { createForm } from '../form/form.ts'
import { $accountBounds, passwordWords } from './bounds.ts'
import { CODE_FIELD } from './code-field.ts'
import { codeWords, mobileWords } from './phone-words.ts'
import { finishLogin } from './sign-in.ts'
import { createSmsCode } from './sms-code.ts'

/** SMS codes for a forgotten password. */
export const forgotPasswordCode = createSmsCode(AUTH_MODE.forget)

/** Sets a new password by a code to the bound phone, and logs in. */
export const forgotPasswordForm = createForm<{ mobile: string; code: string; password: string }>({
  initial: { mobile: '', code: '', password: '' },
  reads: [$accountBounds],
  errorsOf: ({ mobile, code, password }) => ({
    mobile: mobileWords(mobile),
    code: codeWords(code),
    password: passwordWords(password),
  }),
  fieldOf: { ...CODE_FIELD, passwordCommon: 'password' },
  async send({ mobile, ...rest }) {
    await finishLogin(
      await publicRequest<typeof forgetPassword>('/forgetPassword', {
        mobile: withoutSeparators(mobile),
        ...rest,
      }),
    )
  },
})
