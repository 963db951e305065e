import { expect, test } from 'vitest'
import { BANKS, type Bank, findBank } from '../../../../src/domain/payments/banks.ts'
import { accountNameComparisonKeysOf, nameComparisonKeyOf } from '../../../../src/features/kyc/rules/kyc.ts'
import {
  exampleAccountNumberOfBank,
  isAccountNumber,
  normalizeAccountNumber,
} from '../../../../src/features/withdrawal/rules/account-numbers.ts'

const bank = (name: string) => findBank(name) as Bank

test('the example number of every bank is valid, and a number with letters or one digit less is not', () => {
  for (const each of BANKS) {
    const example = normalizeAccountNumber(each, exampleAccountNumberOfBank(each))
    expect(isAccountNumber(each, example), each.name).toBe(true)
    expect(isAccountNumber(each, example.slice(1)), each.name).toBe(false)
    expect(isAccountNumber(each, 'x'.repeat(each.digits[0])), each.name).toBe(false)
  }
  expect(new Set(BANKS.map(({ name }) => name)).size).toBe(BANKS.length)
  expect(findBank('nothing')).toBeUndefined()
})

test.each(['0917 123 4567', '+63 917-123-4567', '639171234567'])(
  'the number of an e-wallet may be typed as %s',
  typed => {
    expect(normalizeAccountNumber(bank('gcash'), typed)).toBe('09171234567')
  },
)

test('formatting characters are removed from a bank account number, and all digits are kept', () => {
  expect(normalizeAccountNumber(bank('unionbank'), '6391-7123 4567')).toBe('639171234567')
})

test.each([
  'Juana Reyes Dela Cruz',
  'JUANA R. DELA CRUZ',
  'Juana dela Cruz',
  'Dela Cruz, Juana Reyes',
  'DELA CRUZ JUANA',
])('a player named Juana Reyes Dela Cruz may enter %s as the name of the account holder', name => {
  const keys = accountNameComparisonKeysOf({ firstName: 'Juana', middleName: 'Reyes', lastName: 'Dela Cruz' })
  expect(keys).toContain(nameComparisonKeyOf(name))
})

test.each(['Juan Dela Cruz', 'Juana', 'Dela Cruz', 'Juana Reyes', ''])(
  'a player named Juana Reyes Dela Cruz may not enter "%s" as the name of the account holder',
  name => {
    const keys = accountNameComparisonKeysOf({
      firstName: 'Juana',
      middleName: 'Reyes',
      lastName: 'Dela Cruz',
    })
    expect(keys).not.toContain(nameComparisonKeyOf(name))
  },
)
