import { createId } from '../../domain/ids.ts'

export interface CryptoPort {
  /**
   * Creates the id of a money command. Ids sort by time, so that new ids are next to each other in the server's index.
   */
  createRequestId(): string
  /** SHA-256 of a text, in hex. */
  sha256(text: string): Promise<string>
  /** HMAC-SHA256 of a text; the key is also a text. */
  hmacSha256(key: string, text: string): Promise<Uint8Array>
}

// Imports the module only when it is needed, because few pages compute hashes.
const importHashes = () => import('../hashes.ts')

export const browserCrypto: CryptoPort = {
  createRequestId: () => createId(Date.now(), crypto.getRandomValues(new Uint8Array(16))),
  sha256: async text => (await importHashes()).sha256(text),
  hmacSha256: async (key, text) => (await importHashes()).hmacSha256(key, text),
}
