import { generateKeyPairSync, sign } from 'node:crypto'

/** Encodes one element of DER, the binary format of certificates: tag, length and value. */
function encodeDer(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const value = Buffer.concat(parts)
  const { length } = value
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from(head), value])
}

const sequence = (...parts: readonly Uint8Array[]) => encodeDer(0x30, ...parts)
const derOfHex = (tag: number, digits: string) => encodeDer(tag, Buffer.from(digits, 'hex'))
const derOfText = (tag: number, value: string) => encodeDer(tag, Buffer.from(value))

/** The signature algorithm of the certificate: ecdsa-with-SHA256. */
const ALGORITHM = sequence(derOfHex(0x06, '2a8648ce3d040302'))
const COMMON_NAME = derOfHex(0x06, '550403')
const BASIC_CONSTRAINTS = derOfHex(0x06, '551d13')
const ALTERNATIVE_NAME = derOfHex(0x06, '551d11')
const DER_TRUE = derOfHex(0x01, 'ff')
const LOOPBACK_ADDRESS_HEX = '7f000001'

/**
 * Creates a key and a self-signed certificate for https on 127.0.0.1. They are for imitations of providers that the
 * server reaches only by https. A process trusts the certificate by `NODE_EXTRA_CA_CERTS`.
 */
export function createLoopbackTls(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(encodeDer(0x31, sequence(COMMON_NAME, derOfText(0x0c, 'loopback of a test'))))
  const validity = sequence(derOfText(0x17, '200101000000Z'), derOfText(0x18, '21200101000000Z'))
  const extensions = sequence(
    sequence(BASIC_CONSTRAINTS, DER_TRUE, encodeDer(0x04, sequence(DER_TRUE))),
    sequence(ALTERNATIVE_NAME, encodeDer(0x04, sequence(derOfHex(0x87, LOOPBACK_ADDRESS_HEX)))),
  )
  const body = sequence(
    encodeDer(0xa0, derOfHex(0x02, '02')),
    derOfHex(0x02, '01'),
    ALGORITHM,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    encodeDer(0xa3, extensions),
  )
  const signature = encodeDer(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const base64 = sequence(body, ALGORITHM, signature).toString('base64')
  const lines = base64.match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}
