import { type Centavos, splitSignPesosCentavos } from '../../../domain/money.ts'

/** The payee and the amount of a QRPh code. */
export interface QrPhPayment {
  /** The name of the payee that payers read; at most 25 characters of ASCII. */
  readonly merchantName: string
  readonly merchantCity: string
  /** BIC of the receiving bank, 11 characters. */
  readonly bank: string
  readonly merchantId: string
  /** Reference of the payment, at most 25 characters. */
  readonly reference: string
  readonly amount: Centavos
}

/** The name that the QRPh standard gives to the network of payments to merchants. */
const QRPH_NETWORK = 'ph.ppmi.p2m'
const BETTING_MERCHANT_CATEGORY = '7995'
const PHILIPPINE_PESO_CODE = '608'

/**
 * Writes one data object of the code: two digits of id, two digits of length, and the value.
 * @throws RangeError for a value above 99 characters
 */
function codeField(id: string, value: string): string {
  if (value.length > 99) throw new RangeError(`Object ${id} of a code is too long: ${value.length}`)
  return id + String(value.length).padStart(2, '0') + value
}

/**
 * Creates the text of a dynamic QRPh code for one payment, in the EMVCo merchant-presented format. Data object 28 is
 * the template of the network, 54 the amount in pesos, 62 the reference and 63 the checksum.
 */
export function createQrPhPayload(payment: QrPhPayment): string {
  const { pesos, rest } = splitSignPesosCentavos(payment.amount)
  const body = [
    codeField('00', '01'),
    codeField('01', '12'),
    codeField(
      '28',
      codeField('00', QRPH_NETWORK) + codeField('01', payment.bank) + codeField('03', payment.merchantId),
    ),
    codeField('52', BETTING_MERCHANT_CATEGORY),
    codeField('53', PHILIPPINE_PESO_CODE),
    codeField('54', `${pesos}.${String(rest).padStart(2, '0')}`),
    codeField('58', 'PH'),
    codeField('59', payment.merchantName),
    codeField('60', payment.merchantCity),
    codeField('62', codeField('05', payment.reference)),
    '6304',
  ].join('')
  return body + crc16(body)
}

/** Computes the checksum of a code, as four hexadecimal digits: CRC-16/CCITT-FALSE. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
