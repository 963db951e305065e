import { AUTH_MODE } from '../../../domain/player/account.ts'
import { storedMobile } from '../../../domain/player/phone.ts'
import { publicRequest } from '../../../stores/call/api.ts'
import { createForm } from '../../../stores/form/form.ts'
import type { accountRegist4 } from '../contract/auth.ts'
import { $accountBounds } from './public/bounds.ts'
import { CODE_FIELD } from './public/code-field.ts'
import { codeErrorText, mobileErrorText } from './public/phone-words.ts'
import { finishLogin } from './public/sign-in.ts'
import { createSmsCode } from './public/sms-code.ts'
import {
  NO_REGISTER_VALUES,
  REGISTER_FIELDS,
  type RegisterValues,
  registerBody,
  registrationErrorsOf,
} from './register.ts'

export const phoneRegisterCode = createSmsCode(AUTH_MODE.register)

interface PhoneRegister extends RegisterValues {
  readonly mobile: string
  readonly code: string
}

export const phoneRegisterForm = createForm<PhoneRegister>({
  initial: { mobile: '', code: '', ...NO_REGISTER_VALUES },
  reads: [$accountBounds],
  errorsOf: values => ({
    mobile: mobileErrorText(values.mobile),
    code: codeErrorText(values.code),
    ...registrationErrorsOf(values),
  }),
  fieldOf: { phoneTaken: 'mobile', identifierRefused: 'mobile', ...CODE_FIELD, ...REGISTER_FIELDS },
  async send(values) {
    const phone = { mobile: storedMobile(values.mobile), code: values.code }
    await finishLogin(
      await publicRequest<typeof accountRegist4>('/accountRegist4', { ...phone, ...registerBody(values) }),
    )
  },
})
