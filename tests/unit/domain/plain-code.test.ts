import { describe, expect, test } from 'vitest'
import { findBank } from '../../../src/domain/payments/banks.ts'
import { removeCodeSeparators } from '../../../src/domain/plain-code.ts'
import { isMobileNumber, normalizeMobile } from '../../../src/domain/player/phone.ts'
import { isIdNumber, normalizeIdNumber } from '../../../src/features/kyc/rules/id-types.ts'
import {
  isAccountNumber,
  normalizeAccountNumber,
} from '../../../src/features/withdrawal/rules/account-numbers.ts'
import { MOBILE_FORMS, PASTED_CODES } from '../../support/pasted-numbers.ts'

const gcash = findBank('gcash')
const landbank = findBank('landbank')
if (!gcash || !landbank) throw new Error('Two banks of the test are missing')

describe.each(PASTED_CODES)('pasted with %s', (_, paste) => {
  test('spaces and other extra characters are removed from codes, ID numbers and invite codes', () => {
    expect(removeCodeSeparators(paste('012345'))).toBe('012345')
    expect(removeCodeSeparators(paste('4k2Jd9xq'))).toBe('4k2Jd9xq')
    expect(normalizeIdNumber(paste('P1234567a'))).toBe('P1234567A')
    expect(isIdNumber('passport', paste('p1234567a'))).toBe(true)
  })

  test('phones and e-wallet numbers are recognized in every common form', () => {
    for (const form of MOBILE_FORMS) {
      const typed = paste(form('9171234567'))
      expect(normalizeMobile(typed), form('9171234567')).toBe('+639171234567')
      expect(normalizeAccountNumber(gcash, typed), form('9171234567')).toBe('09171234567')
    }
  })

  test('the number of a bank account keeps its digits, also those that look like a country code', () => {
    expect(normalizeAccountNumber(landbank, paste('6391712345'))).toBe('6391712345')
  })
})

test('a mobile number of the network DITO is valid, also as the number of an e-wallet', () => {
  for (const prefix of ['895', '896', '897', '898']) {
    for (const form of MOBILE_FORMS) {
      const typed = form(`${prefix}1234567`)
      expect(normalizeMobile(typed)).toBe(`+63${prefix}1234567`)
      expect(isAccountNumber(gcash, normalizeAccountNumber(gcash, typed))).toBe(true)
    }
  }
})

test.each([
  ['a digit less', '0917 123 456'],
  ['a digit more', '0917 123 45678'],
  ['another country', '+1 917 123 4567'],
  ['another country whose code begins with 9', '+91 7123 4567'],
  ['another country after two zeros', '00917 123 4567'],
  ['two zeros', '00917 123 4567'],
  ['a land line', '(02) 8123 4567'],
  ['a prefix beside those of DITO', '0894 123 4567'],
  ['a letter', '0917 123 456O'],
  ['two country codes', '+63 63 917 123 4567'],
  ['nothing', ''],
])('%s is refused as a mobile number', (_, typed) => {
  expect(isMobileNumber(typed)).toBe(false)
})
