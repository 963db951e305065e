import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { KIBIBYTE } from '../../../domain/bytes.ts'
import { MINUTE_MS, SECOND_MS } from '../../../domain/time.ts'
import { parseSignatureDigest, parseSignatureTime, splitSignatureHeader } from './signature.ts'

/** Keys, addresses and time limit for the calls to PayMongo. */
export interface PaymongoOptions {
  /** The secret key of the API, `sk_test_…` or `sk_live_…`. */
  readonly secretKey: string
  /** The secret of the webhook of deposits (`whsk_…`), with which PayMongo signs its events. */
  readonly webhookSecret: string
  /** The secret of the webhook of payouts (`whsk_…`), with which PayMongo signs its events. */
  readonly payoutWebhookSecret: string
  /** Number and name of the PayMongo wallet that payouts are sent from. */
  readonly wallet: { readonly number: string; readonly name: string }
  /** Origin of PayMongo's API, without a slash at the end. */
  readonly url: string
  /** Origin of our own site, to which the checkout returns the player. */
  readonly publicUrl: string
  /** Longest time to wait for an answer of PayMongo, in milliseconds. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10_000

/** Largest number of bytes that are read from an answer. A page of 100 transfers has about 100,000 bytes. */
const ANSWER_MAX_BYTES = 512 * KIBIBYTE

/**
 * Largest allowed difference between the time in a webhook and our time, in milliseconds. A webhook outside this window
 * is refused, so that nobody can send an intercepted webhook again later.
 */
const WINDOW_MS = 5 * MINUTE_MS

/**
 * The error when PayMongo refuses a call or cannot be reached. Its message contains neither the key nor data of the
 * player.
 */
export class PaymongoFailure extends Error {
  override readonly name = 'PaymongoFailure'
  /** The HTTP status of the answer; `undefined` when there was no answer. */
  readonly status: number | undefined
  /** The provider's error codes, separated by commas; may be empty. */
  readonly codes: string

  constructor(message: string, status?: number, codes = '') {
    super(message)
    this.status = status
    this.codes = codes
  }
}

/** Whether the key is of the live mode, in which real money moves. */
export const isLivePaymongoKey = (secretKey: string): boolean => secretKey.startsWith('sk_live_')

interface PaymongoCall {
  readonly path: string
  /** The body, which is sent as JSON in a POST request. A call without a body is a GET request. */
  readonly body?: object
  readonly idempotencyKey?: string
}

/**
 * Sends a request to PayMongo.
 * @returns the parsed answer; `undefined` for an answer that is not JSON
 * @throws PaymongoFailure when PayMongo refuses the call or cannot be reached
 */
export async function callPaymongo(
  { url, secretKey, timeoutMs = TIMEOUT_MS }: PaymongoOptions,
  { path, body, idempotencyKey }: PaymongoCall,
): Promise<unknown> {
  let status: number
  let text: string
  try {
    const response = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    status = response.status
    text = Buffer.from(await response.arrayBuffer())
      .subarray(0, ANSWER_MAX_BYTES)
      .toString('utf8')
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw new PaymongoFailure(isLate ? 'no answer in time' : 'the connection failed')
  }
  const json = parseJson(text)
  if (status >= 200 && status < 300) return json
  const codes = errorCodes(json)
  throw new PaymongoFailure(`status ${status} ${codes}`.trim(), status, codes)
}

/**
 * Returns the error codes in the provider's answer. The details of the errors are left out, because they repeat the
 * data that was sent.
 */
function errorCodes(json: unknown): string {
  const parsed = z.object({ errors: z.array(z.object({ code: z.string().max(64) })) }).safeParse(json)
  return parsed.success ? parsed.data.errors.map(({ code }) => code).join(', ') : ''
}

export interface SignedWebhookBody {
  readonly rawBody: string
  readonly signature: string
  readonly atMs: number
}

/** The fields that all events share. The form of `data` depends on the type of the event. */
const webhookEventSchema = z.object({
  data: z.object({
    id: z.string().min(1),
    type: z.literal('event'),
    attributes: z.object({ type: z.string(), livemode: z.boolean(), data: z.unknown() }),
  }),
})

/**
 * Checks and reads a signed event.
 * @returns its type and its resource; `undefined` when signature, time, mode or form is wrong
 */
export function readSignedPaymongoEvent(
  { secretKey }: Pick<PaymongoOptions, 'secretKey'>,
  secret: string,
  signed: SignedWebhookBody,
): { readonly type: string; readonly data: unknown } | undefined {
  const isLive = isLivePaymongoKey(secretKey)
  if (!verifySignature(secret, isLive, signed)) return undefined
  const event = webhookEventSchema.safeParse(parseJson(signed.rawBody))
  if (!event.success || event.data.data.attributes.livemode !== isLive) return undefined
  const { type, data } = event.data.data.attributes
  return { type, data }
}

/**
 * Returns whether `Paymongo-Signature` (`t=<epoch s>,te=<hex>,li=<hex>`, in any order) signs the raw body within the
 * time window. The HMAC-SHA256 of `t.body` is in `li` for live events and in `te` for events of the test mode. The
 * comparison takes constant time.
 */
function verifySignature(
  secret: string,
  isLive: boolean,
  { rawBody, signature, atMs }: SignedWebhookBody,
): boolean {
  const parts = splitSignatureHeader(signature)
  const given = parseSignatureDigest(parts.get(isLive ? 'li' : 'te'))
  const seconds = parseSignatureTime(parts.get('t'))
  if (seconds === undefined || !given || Math.abs(atMs - seconds * SECOND_MS) > WINDOW_MS) return false
  const digest = createHmac('sha256', secret)
    .update(`${parts.get('t')}.${rawBody}`)
    .digest()
  return timingSafeEqual(digest, given)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
