import { SMS_CODE } from '../../domain/account.ts'
import { isMobile } from '../../domain/phone.ts'
import { phoneMessages } from '../../i18n/en-US/phone.ts'

/** The sentence about a typed phone number; `undefined` when it is a Philippine mobile. */
export function mobileWords(mobile: string): string | undefined {
  return isMobile(mobile) ? undefined : phoneMessages.get().mobilePattern
}

/** The sentence about a typed code; `undefined` when it is whole. */
export function codeWords(code: string): string | undefined {
  return code.length === SMS_CODE.digits ? undefined : phoneMessages.get().codeShort(SMS_CODE)
}
