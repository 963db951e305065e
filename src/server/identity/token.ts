import { hash, randomBytes } from 'node:crypto'

/** A new random bearer token: 256 bits as base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash under which a token is stored. A token has 256 random bits, so one round of SHA-256 suffices. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}
