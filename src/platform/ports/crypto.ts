import { createId } from '../../domain/ids.ts'

export interface CryptoPort {
  /** A fresh id for a money command. Ids sort by time, so that new ids are neighbours in the server's index. */
  createRequestId(): string
  /** SHA-256 of a text, in hex. */
  sha256(text: string): Promise<string>
  /** HMAC-SHA256 of a text; the key is also a text. */
  hmacSha256(key: string, text: string): Promise<Uint8Array>
}

// The module is loaded on demand, since only a few pages use it.
const hashes = () => import('../hashes.ts')

export const browserCrypto: CryptoPort = {
  createRequestId: () => createId(Date.now(), crypto.getRandomValues(new Uint8Array(16))),
  sha256: async text => (await hashes()).sha256(text),
  hmacSha256: async (key, text) => (await hashes()).hmacSha256(key, text),
}
