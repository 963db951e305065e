import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { successCodeOfEnvelope } from '../../src/contract/common-errors.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { ERROR_CODE, type ErrorName } from '../../src/contract/errors.ts'
import { STREAM_CONTENT_TYPE } from '../../src/server/http/stream.ts'

/** Results that any call may have in addition to the refusals that it declares. */
const ANY_CALL: readonly ErrorName[] = [
  'ok',
  'badRequest',
  'forbidden',
  'tooLarge',
  'tooSlow',
  'tooManyRequests',
  'maintenance',
]

/** Error codes that equal the HTTP status of their answer. */
const STATUSES: readonly number[] = [400, 401, 403, 404, 408, 413, 429, 503]

const NAMES = new Map<number, ErrorName>(
  Object.entries(ERROR_CODE).map(([name, code]) => [code, name as ErrorName]),
)

const errors = z.strictObject({ fields: z.array(z.strictObject({ path: z.string(), message: z.string() })) })

/** The answer to a call, parsed and checked by the call's contract. */
export interface ParsedAnswer {
  readonly status: number
  readonly reason: ErrorName
  readonly msg: string
  readonly data: unknown
}

/**
 * Parses the answer to a call, and checks that it keeps the call's contract: nothing but the envelope, a code that the
 * call declares, the HTTP status of that code, and data of exactly the declared shape.
 * @throws Error that names the difference from the contract
 */
export async function parseAnswerByContract(endpoint: Endpoint, response: Response): Promise<ParsedAnswer> {
  // Does not read the body of a stream, since a stream does not end by itself.
  if (endpoint.stream && response.headers.get('content-type') === STREAM_CONTENT_TYPE) {
    await response.body?.cancel()
    return { status: response.status, reason: 'ok', msg: '', data: {} }
  }
  const text = await response.text()
  const leaves = (why: string) => new Error(`${endpoint.path}: ${why}: ${response.status} ${text}`)
  const { key, envelope } = envelopeOf(endpoint, text)
  if (!envelope) throw leaves('no envelope')
  const { msg, data } = envelope
  const isDone = envelope[key] === successCodeOfEnvelope(endpoint.envelope)
  const reason = isDone
    ? 'ok'
    : envelope[key] === ERROR_CODE.ok
      ? undefined
      : NAMES.get(Number(envelope[key]))
  if (!reason || typeof msg !== 'string') throw leaves('an unknown code')
  const code = ERROR_CODE[reason]
  const allowed: readonly ErrorName[] =
    endpoint.access === 'player' ? [...ANY_CALL, 'unauthorized'] : ANY_CALL
  if (!allowed.includes(reason) && !endpoint.errors.includes(reason)) throw leaves('a code not declared')
  if (response.status !== (STATUSES.includes(code) ? code : 200)) throw leaves('a status of another code')
  if (reason === 'ok') {
    const parsed = endpoint.result.safeParse(data)
    if (!parsed.success) throw leaves(`data of another shape (${parsed.error.message})`)
    if (!isDeepStrictEqual(parsed.data, data)) throw leaves('data with more than was declared')
  }
  if (reason === 'badRequest' && !errors.safeParse(data).success) throw leaves('faults of another shape')
  return { status: response.status, reason, msg, data }
}

function envelopeOf(endpoint: Endpoint, text: string) {
  const key = endpoint.envelope === 'product' ? 'errcode' : 'code'
  try {
    const envelope = JSON.parse(text) as Record<string, unknown>
    const isWhole = isDeepStrictEqual(Object.keys(envelope), [key, 'msg', 'data'])
    return { key, envelope: isWhole ? envelope : undefined }
  } catch {
    return { key, envelope: undefined }
  }
}
