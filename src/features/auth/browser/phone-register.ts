import { atom, type ReadableAtom } from 'nanostores'
import { createForm } from '../../../stores/form/form.ts'
import {
  CONFIRMATION_REFUSAL_FIELDS,
  EMPTY_CONFIRMATION,
  eligibilityErrorOf,
  type RegistrationConfirmation,
} from './confirmation.ts'
import { SMS_CODE_REFUSAL_FIELDS } from './public/code-field.ts'
import { mobileErrorTextOf, smsCodeErrorTextOf } from './public/phone-words.ts'
import type { SmsCodeRequest } from './public/sms-code.ts'

interface PhoneRegister extends RegistrationConfirmation {
  readonly mobile: string
  /** Whether a code was sent to `mobile`, so that the form asks for it. */
  readonly isCodeSent: boolean
  readonly code: string
}

const $request = atom<SmsCodeRequest | undefined>(undefined)

/** The store that requests the codes of the registration; `undefined` before the first request has loaded it. */
export const $registrationCodeRequest: ReadableAtom<SmsCodeRequest | undefined> = $request

/**
 * The form of a registration by phone. The first submission sends a code to the number, the second one registers with
 * the code. The code for both loads at the first submission.
 */
export const phoneRegisterForm = createForm<PhoneRegister>({
  initial: { mobile: '', isCodeSent: false, code: '', ...EMPTY_CONFIRMATION },
  errorsOf: ({ mobile, isCodeSent, code, isEligible }) => ({
    mobile: mobileErrorTextOf(mobile),
    code: isCodeSent ? smsCodeErrorTextOf(code) : undefined,
    isEligible: eligibilityErrorOf({ isEligible }),
  }),
  fieldOf: {
    identifierRefused: 'mobile',
    ...SMS_CODE_REFUSAL_FIELDS,
    ...CONFIRMATION_REFUSAL_FIELDS,
  },
  async send(values): Promise<void> {
    const { registerByCode, registrationCodeRequest, sendRegistrationCode } = await import(
      './register-by-code.ts'
    )
    $request.set(registrationCodeRequest)
    if (values.isCodeSent) return registerByCode(values)
    const { mobile } = values
    // The player may change the number while its code is on the way.
    const isSameNumber = () => phoneRegisterForm.$form.get().values.mobile === mobile
    const hasCode = await sendRegistrationCode(mobile, code => {
      if (!isSameNumber()) return
      phoneRegisterForm.change({ code })
      void phoneRegisterForm.submit()
    })
    if (isSameNumber()) phoneRegisterForm.change({ isCodeSent: hasCode })
  },
})
