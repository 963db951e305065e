import { expect, test } from 'vitest'
import { centavos } from '../../../../../src/domain/money.ts'
import { BANKS } from '../../../../../src/domain/payments/banks.ts'
import {
  bicOf,
  INSTAPAY_MAX,
  railOf,
} from '../../../../../src/server/providers/payment/paymongo-institutions.ts'

test('every bank and wallet has an InstaPay BIC of eleven characters in the Philippines', () => {
  for (const { name } of BANKS)
    expect([name, bicOf(name, 'instapay')]).toEqual([name, expect.stringMatching(/^[A-Z]{4}PH[A-Z0-9]{5}$/)])
  expect(bicOf('toString', 'instapay')).toBeUndefined()
})

test('payouts up to 50,000 pesos go by InstaPay, larger ones by PESONet', () => {
  expect(railOf(INSTAPAY_MAX)).toBe('instapay')
  expect(railOf(centavos(INSTAPAY_MAX + 1))).toBe('pesonet')
  expect(bicOf('tonik', 'instapay')).not.toBe(bicOf('tonik', 'pesonet'))
  expect(bicOf('shopeepay', 'pesonet')).toBeUndefined()
})
