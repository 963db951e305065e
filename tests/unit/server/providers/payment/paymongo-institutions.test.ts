import { expect, test } from 'vitest'
import { centavos } from '../../../../../src/domain/money.ts'
import { BANKS } from '../../../../../src/domain/payments/banks.ts'
import {
  bicOfBank,
  INSTAPAY_MAX_CENTAVOS,
  transferNetworkForAmount,
} from '../../../../../src/server/providers/payment/paymongo-institutions.ts'

test('every bank and wallet has an InstaPay BIC of eleven characters in the Philippines', () => {
  for (const { name } of BANKS)
    expect([name, bicOfBank(name, 'instapay')]).toEqual([
      name,
      expect.stringMatching(/^[A-Z]{4}PH[A-Z0-9]{5}$/),
    ])
  expect(bicOfBank('toString', 'instapay')).toBeUndefined()
})

test('payouts up to 50,000 pesos go by InstaPay, larger ones by PESONet', () => {
  expect(transferNetworkForAmount(INSTAPAY_MAX_CENTAVOS)).toBe('instapay')
  expect(transferNetworkForAmount(centavos(INSTAPAY_MAX_CENTAVOS + 1))).toBe('pesonet')
  expect(bicOfBank('tonik', 'instapay')).not.toBe(bicOfBank('tonik', 'pesonet'))
  expect(bicOfBank('shopeepay', 'pesonet')).toBeUndefined()
})
