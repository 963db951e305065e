import type { Bank } from '../../../domain/payments/banks.ts'
import { removeCodeSeparators } from '../../../domain/plain-code.ts'
import { formatNationalMobile, isMobileNumber, normalizeMobile } from '../../../domain/player/phone.ts'

/**
 * Converts a typed or pasted account number to its stored form, without the characters that `removeCodeSeparators`
 * removes. The mobile number of an e-wallet gets the form `09171234567`. Does not check the number; `isAccountNumber`
 * does.
 */
export function normalizeAccountNumber(bank: Bank, typed: string): string {
  return bank.isMobile && isMobileNumber(typed)
    ? formatNationalMobile(normalizeMobile(typed))
    : removeCodeSeparators(typed)
}

/**
 * Whether a text has the form of an account number of the bank: only digits, as many as the bank allows; for an
 * e-wallet, a mobile number.
 */
export function isAccountNumber({ digits: [min, max], isMobile: isWallet }: Bank, text: string): boolean {
  const isNumber = /^\d+$/.test(text) && text.length >= min && text.length <= max
  return isNumber && (!isWallet || isMobileNumber(text))
}

/** An example of a bank's account number: a mobile number for an e-wallet, otherwise the minimum number of digits. */
export function exampleAccountNumberOfBank({ digits: [min], isMobile: isWallet }: Bank): string {
  return isWallet ? '0917 123 4567' : '1234567890123456'.slice(0, min)
}
