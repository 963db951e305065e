import { SMS_CODE_PURPOSE } from '../../../domain/player/account.ts'
import { normalizeMobile } from '../../../domain/player/phone.ts'
import { sendPublicRequest } from '../../../stores/call/api.ts'
import { createForm } from '../../../stores/form/form.ts'
import type { accountRegist4 } from '../contract/auth.ts'
import { $credentialBounds } from './public/bounds.ts'
import { SMS_CODE_REFUSAL_FIELDS } from './public/code-field.ts'
import { mobileErrorTextOf, smsCodeErrorTextOf } from './public/phone-words.ts'
import { finishLogin } from './public/sign-in.ts'
import { createSmsCodeRequest } from './public/sms-code.ts'
import {
  EMPTY_REGISTER_VALUES,
  REGISTER_REFUSAL_FIELDS,
  type RegisterValues,
  registrationBodyOf,
  registrationErrorsOf,
} from './register.ts'

export const phoneRegisterCodeRequest = createSmsCodeRequest(SMS_CODE_PURPOSE.register)

interface PhoneRegister extends RegisterValues {
  readonly mobile: string
  readonly code: string
}

export const phoneRegisterForm = createForm<PhoneRegister>({
  initial: { mobile: '', code: '', ...EMPTY_REGISTER_VALUES },
  reads: [$credentialBounds],
  errorsOf: values => ({
    mobile: mobileErrorTextOf(values.mobile),
    code: smsCodeErrorTextOf(values.code),
    ...registrationErrorsOf(values),
  }),
  fieldOf: {
    phoneTaken: 'mobile',
    identifierRefused: 'mobile',
    ...SMS_CODE_REFUSAL_FIELDS,
    ...REGISTER_REFUSAL_FIELDS,
  },
  async send(values) {
    const phone = { mobile: normalizeMobile(values.mobile), code: values.code }
    await finishLogin(
      await sendPublicRequest<typeof accountRegist4>('/accountRegist4', {
        ...phone,
        ...registrationBodyOf(values),
      }),
    )
  },
})
