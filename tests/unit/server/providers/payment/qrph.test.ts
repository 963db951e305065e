import { expect, test } from 'vitest'
import { centavos } from '../../../../../src/domain/money.ts'
import { crc16, createQrPhPayload } from '../../../../../src/server/providers/payment/qrph.ts'

const PAYMENT = {
  merchantName: 'Perya',
  merchantCity: 'Manila',
  bank: 'SANDPHM1XXX',
  merchantId: 'SANDBOX',
  reference: 'AB12CD34',
  amount: centavos(125_050),
}

/** Parses a QR Ph code as a scanner does and returns its data objects by id. */
function fieldsOf(text: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4))
    fields[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return fields
}

test('a QR Ph code names the payee, the amount in pesos and the purpose', () => {
  const fields = fieldsOf(createQrPhPayload(PAYMENT))
  expect(fields).toMatchObject({
    '00': '01',
    '01': '12',
    '53': '608',
    '54': '1250.50',
    '58': 'PH',
    '59': 'Perya',
  })
  expect(fieldsOf(fields['28'] ?? '')).toEqual({ '00': 'ph.ppmi.p2m', '01': 'SANDPHM1XXX', '03': 'SANDBOX' })
  expect(fieldsOf(fields['62'] ?? '')).toEqual({ '05': 'AB12CD34' })
})

test('a QR Ph code ends with the checksum of everything before it', () => {
  const text = createQrPhPayload(PAYMENT)
  expect(text.slice(-4)).toBe(crc16(text.slice(0, -4)))
})

test('the checksum of a QR Ph code is computed as the standard for QR Ph says', () => {
  expect(crc16('123456789')).toBe('29B1')
})

test('a QR Ph code cannot contain a text that is too long for its field', () => {
  expect(() => createQrPhPayload({ ...PAYMENT, reference: 'x'.repeat(100) })).toThrow(RangeError)
})
