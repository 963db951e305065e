import { KIBIBYTE } from '../../../domain/bytes.ts'
import { SECOND_MS } from '../../../domain/time.ts'
import { PushFailure, type PushFailureKind } from './provider.ts'

/** Longest time in milliseconds to wait for the answer of a push service. */
export const PUSH_TIMEOUT_MS = 10 * SECOND_MS

/** Largest number of bytes of an answer that are read; an answer about a notification has a few hundred bytes. */
const ANSWER_MAX_BYTES = 64 * KIBIBYTE

interface Answer {
  readonly status: number
  readonly text: string
  /** The value of the Retry-After header; null without one. */
  readonly retryAfter: string | null
}

/**
 * Posts a request to a push service.
 * @throws PushFailure `unclear` without an answer; its text contains neither the address nor the body
 */
export async function postToPushService(
  url: string,
  request: { readonly headers: Record<string, string>; readonly body: BodyInit | null },
  timeoutMs: number,
): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { method: 'POST', ...request, signal, redirect: 'error' })
    const bytes = Buffer.from(await response.arrayBuffer()).subarray(0, ANSWER_MAX_BYTES)
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, text: bytes.toString('utf8'), retryAfter }
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw new PushFailure('unclear', isLate ? 'no answer in time' : 'the connection failed')
  }
}

const FAILURE_KIND_BY_STATUS: ReadonlyMap<number, PushFailureKind> = new Map([
  [401, 'credentials'],
  // The browser subscribed with a public key that is not ours, so its subscription refuses our notifications.
  [403, 'refused'],
  [404, 'gone'],
  [408, 'unavailable'],
  [410, 'gone'],
  [429, 'unavailable'],
])

/**
 * Checks that a push service accepted a notification.
 * @param atMs the present time, epoch milliseconds
 * @throws PushFailure for a status other than 2xx
 */
export function assertPushAccepted(
  { status, retryAfter }: Pick<Answer, 'status' | 'retryAfter'>,
  atMs: number,
): void {
  if (status >= 200 && status < 300) return
  const kind = FAILURE_KIND_BY_STATUS.get(status) ?? (status >= 500 ? 'unavailable' : 'refused')
  throw new PushFailure(kind, `status ${status}`, parseRetryAfterSeconds(retryAfter, atMs))
}

/**
 * Returns the number of seconds until the time in a Retry-After header, which contains seconds or a date (RFC 9110);
 * `undefined` for any other text.
 */
function parseRetryAfterSeconds(header: string | null, atMs: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const untilMs = text === '' ? Number.NaN : Date.parse(text)
  return Number.isNaN(untilMs) ? undefined : Math.max(0, Math.ceil((untilMs - atMs) / SECOND_MS))
}
