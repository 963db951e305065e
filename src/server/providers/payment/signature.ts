import { createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '../../../domain/time.ts'

/** A webhook older or newer than this is refused, so that an intercepted one cannot be replayed later. */
const WINDOW_MS = 5 * MINUTE_MS

const SIGNATURE_PATTERN = /^t=(\d{1,16}),v1=([0-9a-f]{64})$/

function digest(secret: string, atMs: number, rawBody: string): Buffer {
  return createHmac('sha256', secret).update(`${atMs}.${rawBody}`).digest()
}

/** The signature header over a raw body: `t=<epoch ms>,v1=<hex HMAC-SHA256 of "t.body">`. */
export function signWebhook(secret: string, rawBody: string, atMs: number): string {
  return `t=${atMs},v1=${digest(secret, atMs, rawBody).toString('hex')}`
}

/** Whether a raw body was signed with the secret within the time window; compared in constant time. */
export function verifyWebhook(secret: string, rawBody: string, signature: string, atMs: number): boolean {
  const match = SIGNATURE_PATTERN.exec(signature)
  if (!match?.[1] || !match[2]) return false
  const signedAtMs = Number(match[1])
  if (Math.abs(atMs - signedAtMs) > WINDOW_MS) return false
  return timingSafeEqual(digest(secret, signedAtMs, rawBody), Buffer.from(match[2], 'hex'))
}
