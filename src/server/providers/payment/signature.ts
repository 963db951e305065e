import { createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '../../../domain/time.ts'

/**
 * Largest allowed difference between the time in a webhook and our time, in milliseconds. A webhook outside this window
 * is refused, so that nobody can send an intercepted webhook again later.
 */
const WINDOW_MS = 5 * MINUTE_MS

/** Largest number of characters of a signature header. */
const HEADER_MAX = 512

/** The form of a signature: 64 hexadecimal digits in lower case. */
const DIGEST_PATTERN = /^[0-9a-f]{64}$/

/**
 * Splits a signature header, such as `t=1,v1=ab`, into its parts by name; the parts may be in any order. Blanks around
 * a part are ignored, and unknown parts are included.
 * @returns an empty map for a header that is too long, or in which a name occurs twice
 */
export function splitSignatureHeader(header: string): ReadonlyMap<string, string> {
  const parts = new Map<string, string>()
  if (header.length > HEADER_MAX) return parts
  for (const part of header.split(',')) {
    const at = part.indexOf('=')
    const name = part.slice(0, Math.max(at, 0)).trim()
    if (parts.has(name)) return new Map()
    parts.set(name, part.slice(at + 1).trim())
  }
  return parts
}

/** The bytes of a signature in a header; `undefined` for a text that is not a signature. */
export function parseSignatureDigest(text: string | undefined): Buffer | undefined {
  return text !== undefined && DIGEST_PATTERN.test(text) ? Buffer.from(text, 'hex') : undefined
}

/** Reads the time in a header, a whole number of at most 16 digits; `undefined` for any other text. */
export function parseSignatureTime(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,16}$/.test(text) ? Number(text) : undefined
}

function digest(secret: string, atMs: number, rawBody: string): Buffer {
  return createHmac('sha256', secret).update(`${atMs}.${rawBody}`).digest()
}

/** Creates the signature header for a raw body: `t=<epoch ms>,v1=<hex HMAC-SHA256 of "t.body">`. */
export function signWebhook(secret: string, rawBody: string, atMs: number): string {
  return `t=${atMs},v1=${digest(secret, atMs, rawBody).toString('hex')}`
}

/**
 * Returns whether a raw body was signed with the secret and its time is within the window. The comparison takes
 * constant time.
 */
export function verifyWebhook(secret: string, rawBody: string, signature: string, atMs: number): boolean {
  const parts = splitSignatureHeader(signature)
  const [signedAtMs, given] = [parseSignatureTime(parts.get('t')), parseSignatureDigest(parts.get('v1'))]
  if (signedAtMs === undefined || !given || Math.abs(atMs - signedAtMs) > WINDOW_MS) return false
  return timingSafeEqual(digest(secret, signedAtMs, rawBody), given)
}
