import { createHash, createHmac } from 'node:crypto'
import type { CryptoPort } from '../../../src/platform/ports/crypto.ts'

export function createTestCrypto(): CryptoPort {
  let ids = 0
  return {
    createRequestId: () => `request-id-${String(ids++).padStart(8, '0')}`,
    sha256: async text => createHash('sha256').update(text).digest('hex'),
    hmacSha256: async (key, message) => new Uint8Array(createHmac('sha256', key).update(message).digest()),
  }
}
