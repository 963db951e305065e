import { hash, randomBytes } from 'node:crypto'

/** Creates a random token for a session: 256 bits as base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Computes the hash that is stored for a token. One round of SHA-256 is enough, because a token has 256 random bits.
 */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}
