import { KIBIBYTE } from '../../../domain/bytes.ts'
import { SmsFailure, type SmsMessage, type SmsProvider } from './provider.ts'

/** Key, address and time limit for the calls to Semaphore. */
export interface SemaphoreOptions {
  readonly apiKey: string
  /** A sender name that Semaphore has approved; empty for Semaphore's default. */
  readonly sender: string
  /** Origin of Semaphore's API, without a slash at the end. */
  readonly url: string
  /** Longest time to wait for an answer of Semaphore, in milliseconds. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10_000

/** Number of seconds to wait after an answer with status 429 that does not name a time. */
const RETRY_AFTER_S = 60

/** States of a message that the provider has accepted but will not send. */
const UNSENT_STATUSES = new Set(['failed', 'refunded'])

/** Largest number of bytes of an answer that are read; an answer about a message has a few hundred bytes. */
const ANSWER_MAX_BYTES = 64 * KIBIBYTE

/**
 * Creates a provider that sends messages through Semaphore (https://api.semaphore.co/docs). For an accepted message,
 * Semaphore answers with an array that contains the message's id and state; for a refused message, with an object that
 * names the invalid fields. Semaphore drops texts that begin with "TEST" without an error.
 */
export function createSemaphoreSmsProvider(options: SemaphoreOptions): SmsProvider {
  const { apiKey, sender, url, timeoutMs = TIMEOUT_MS } = options
  return {
    name: 'semaphore',
    async send({ mobile, text }: SmsMessage) {
      const form = new URLSearchParams({ apikey: apiKey, number: mobile.replace('+', ''), message: text })
      if (sender) form.set('sendername', sender)
      const answer = await postForm(`${url}/api/v4/messages`, form, timeoutMs)
      assertRequestAccepted(answer)
    },
  }
}

interface Answer {
  readonly status: number
  readonly retryAfter: string | null
  readonly text: string
}

/**
 * Sends a form to Semaphore.
 * @throws SmsFailure whose message contains neither the address nor the form; the form contains the key and the number
 */
async function postForm(url: string, form: URLSearchParams, timeoutMs: number): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { method: 'POST', body: form, signal, redirect: 'error' })
    const bytes = Buffer.from(await response.arrayBuffer()).subarray(0, ANSWER_MAX_BYTES)
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, retryAfter, text: bytes.toString('utf8') }
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw new SmsFailure(isLate ? 'timeout' : 'unclear', isLate ? '' : 'the connection failed')
  }
}

function assertRequestAccepted({ status, retryAfter, text }: Answer): void {
  if (status === 429) throw new SmsFailure('rateLimited', '', parseRetryAfterSeconds(retryAfter))
  if (status >= 500) throw new SmsFailure('unclear', `status ${status}`)
  const json = parseJson(text)
  if (Array.isArray(json)) {
    assertMessageSent(json)
    return
  }
  if (typeof json !== 'object' || json === null) throw new SmsFailure('unclear', `status ${status}, no JSON`)
  const isCredit = /\b(?:balance|credits?)\b/i.test(text)
  // Puts only the names of the invalid fields into the error, because Semaphore's messages repeat the data that was
  // sent.
  throw new SmsFailure(isCredit ? 'creditGone' : 'refused', Object.keys(json).slice(0, 5).join(', '))
}

function assertMessageSent([first]: readonly unknown[]): void {
  const message = (typeof first === 'object' && first !== null ? first : {}) as Record<string, unknown>
  if (message.message_id === undefined) throw new SmsFailure('unclear', 'an answer without message_id')
  const state = String(message.status ?? '').toLowerCase()
  if (UNSENT_STATUSES.has(state)) throw new SmsFailure('refused', `message ${state}`)
}

function parseRetryAfterSeconds(header: string | null): number {
  const seconds = Number(header ?? RETRY_AFTER_S)
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : RETRY_AFTER_S
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
