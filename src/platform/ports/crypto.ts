import { createId } from '../../domain/ids.ts'

/** Fresh ids and hashes. */
export interface CryptoPort {
  /** A fresh id for a money command. Ids sort by time, so that new ones are neighbours in the server's index. */
  createRequestId(): string
  /** SHA-256 of a text, in hex. */
  sha256(text: string): Promise<string>
  /** HMAC-SHA256 of a text; the key is a text as well. */
  hmacSha256(key: string, text: string): Promise<Uint8Array>
}

// Loaded only by the few pages that use them.
const hashes = () => import('../hashes.ts')

export const browserCrypto: CryptoPort = {
  createRequestId: () => createId(Date.now(), crypto.getRandomValues(new Uint8Array(16))),
  sha256: async text => (await hashes()).sha256(text),
  hmacSha256: async (key, text) => (await hashes()).hmacSha256(key, text),
}
