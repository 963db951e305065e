import { nextManilaHourMsAfter } from '../day.ts'

/** Allowed hosts of the browsers' push services. A host that begins with a dot allows all its subdomains. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
] as const

/** Maximum lengths of a subscription's fields, in characters. */
export const PUSH_FIELD_LENGTHS_MAX = { endpoint: 1_024, token: 512 } as const

/**
 * Maximum number of a player's devices that get push notifications. One more device replaces the one that the server
 * has not seen for the longest time.
 */
export const PUSH_SUBSCRIPTIONS_MAX = 20

/**
 * Whether an address belongs to a browser's push service. The server sends requests to this address, so any other host,
 * port or scheme is refused.
 */
export function isPushEndpoint(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'https:' || url.port !== '') return false
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false
  const { hostname } = url
  return PUSH_HOSTS.some(host => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
}

const BASE64URL_PATTERN = /^[A-Za-z0-9_-]+$/

/** Decodes a base64url text without padding; `undefined` for an invalid text. */
function decodeBase64Url(text: string): Uint8Array | undefined {
  // Rejects a text of 4n + 1 characters, since its last character alone cannot encode a byte.
  if (!BASE64URL_PATTERN.test(text) || text.length % 4 === 1) return undefined
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0))
}

/** The prime `p` and the constant `b` of the curve P-256: y² = x³ - 3x + b (FIPS 186-4, D.1.2.3). */
const P256 = {
  p: 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn,
  b: 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn,
}

const COORDINATE_BYTES = 32

const bigIntOfBytes = (bytes: Uint8Array) => bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)

/** Whether a text is the public key of a push subscription: an uncompressed point of P-256 in base64url (RFC 8291). */
export function isPushPublicKey(text: string): boolean {
  const bytes = decodeBase64Url(text)
  if (bytes?.length !== 1 + 2 * COORDINATE_BYTES || bytes[0] !== 4) return false
  const { p, b } = P256
  const x = bigIntOfBytes(bytes.subarray(1, 1 + COORDINATE_BYTES))
  const y = bigIntOfBytes(bytes.subarray(1 + COORDINATE_BYTES))
  return x < p && y < p && (y * y - (x * x * x - 3n * x + b)) % p === 0n
}

const AUTH_BYTES = 16

/** Whether a text is the authentication secret of a push subscription: 16 bytes in base64url (RFC 8291). */
export function isPushSecret(text: string): boolean {
  return decodeBase64Url(text)?.length === AUTH_BYTES
}

/** Matches a device token of the native apps' messaging service. */
export const MESSAGING_TOKEN_PATTERN = /^[\w:.-]{20,512}$/

/**
 * The hours of the night in which the server sends no push notifications about services and promotions, in full hours
 * of Philippine time. The server sends the withheld notifications after `until`.
 */
export const QUIET_HOURS = { from: 22, until: 8 } as const

/** The end of the night's quiet hours if `atMs` is in them, epoch milliseconds; otherwise `undefined`. */
export function quietHoursEndMsAt(atMs: number): number | undefined {
  const untilMs = nextManilaHourMsAfter(atMs, QUIET_HOURS.until)
  return untilMs < nextManilaHourMsAfter(atMs, QUIET_HOURS.from) ? untilMs : undefined
}

/** The end of the Philippine day that contains `atMs`, epoch milliseconds. */
export function manilaDayEndMsAt(atMs: number): number {
  return nextManilaHourMsAfter(atMs, 0)
}

/** The content of a push notification, as the service worker reads it. */
export interface PushPayload {
  /** The id of the notification. A new notification replaces the shown one with the same id. */
  readonly id: string
  readonly title: string
  readonly text: string
  /** The path of the page that a tap on the notification opens. */
  readonly url: string
}

/** Purposes of push notifications that a player can turn off. `security` is not among them, since it is always on. */
export const PUSH_PURPOSES = ['money', 'service', 'promotion'] as const

export type PushPurpose = (typeof PUSH_PURPOSES)[number]
