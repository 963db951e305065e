import { createHmac, hash } from 'node:crypto'
import type { DrawHashFunctions } from '../../src/domain/awards/draw-check.ts'

/** Node's hash functions, for code that checks draws and gets its hash functions as a parameter. */
export const NODE_HASH_FUNCTIONS: DrawHashFunctions = {
  sha256: async text => hash('sha256', text, 'hex'),
  hmacSha256: async (key, message) => createHmac('sha256', key).update(message).digest(),
}
