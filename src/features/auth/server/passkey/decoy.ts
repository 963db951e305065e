import { generateKeyPairSync } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** Labels and values of an elliptic-curve key in COSE (RFC 9053, sections 2.1 and 7.1). */
const COSE = { kty: 1, alg: 3, crv: -1, x: -2, y: -3 } as const
const COSE_EC2 = 2
const COSE_ES256 = -7
const COSE_P256 = 1

/**
 * A public key (COSE) against which answers by unknown passkeys are verified, so that they take as long as answers by
 * known ones. Its private key is never stored, so no answer can match it.
 */
export const decoyPublicKey: Uint8Array<ArrayBuffer> = createDecoy()

function createDecoy(): Uint8Array<ArrayBuffer> {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  })
  const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
    [COSE.kty, COSE_EC2],
    [COSE.alg, COSE_ES256],
    [COSE.crv, COSE_P256],
    [COSE.x, new Uint8Array(Buffer.from(x, 'base64url'))],
    [COSE.y, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  return new Uint8Array(isoCBOR.encode(key))
}
