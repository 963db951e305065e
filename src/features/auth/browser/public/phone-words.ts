import { SMS_CODE_RULES } from '../../../../domain/player/account.ts'
import { isMobileNumber } from '../../../../domain/player/phone.ts'
import { phoneMessages } from '../../texts/en-US/phone.ts'

/** The error message for a typed phone number; `undefined` for a valid Philippine mobile number. */
export function mobileErrorTextOf(mobile: string): string | undefined {
  return isMobileNumber(mobile) ? undefined : phoneMessages.get().mobilePattern
}

/** The error message for a typed code; `undefined` when the code is complete. */
export function smsCodeErrorTextOf(code: string): string | undefined {
  return code.length === SMS_CODE_RULES.digits ? undefined : phoneMessages.get().codeShort(SMS_CODE_RULES)
}
