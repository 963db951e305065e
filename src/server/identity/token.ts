import { hash, randomBytes } from 'node:crypto'

/** A fresh bearer secret: 256 bits, base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a bearer secret. It has full entropy, so one round of SHA-256 suffices. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}
