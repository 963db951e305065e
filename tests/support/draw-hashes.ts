import { createHmac, hash } from 'node:crypto'
import type { DrawHashFunctions } from '../../src/domain/awards/draw-check.ts'

/** The hash functions that check draws, of Node. */
export const DRAW_HASHES: DrawHashFunctions = {
  sha256: async text => hash('sha256', text, 'hex'),
  hmacSha256: async (key, message) => createHmac('sha256', key).update(message).digest(),
}
