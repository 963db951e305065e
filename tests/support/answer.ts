import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { successCodeOfEnvelope } from '../../src/contract/common-errors.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { ERROR_CODE, type ErrorName } from '../../src/contract/errors.ts'
import { STREAM_CONTENT_TYPE } from '../../src/server/http/stream.ts'
import { recordSeenRefusal } from './seen-refusals.ts'

/** Results that any call may have in addition to the refusals that it declares. */
const ERRORS_OF_ANY_CALL: readonly ErrorName[] = [
  'ok',
  'badRequest',
  'forbidden',
  'tooLarge',
  'tooSlow',
  'tooManyRequests',
  'maintenance',
]

/** Error codes that equal the HTTP status of their answer. */
const CODES_EQUAL_TO_STATUS: readonly number[] = [400, 401, 403, 404, 408, 413, 429, 503]

const ERROR_NAME_BY_CODE = new Map<number, ErrorName>(
  Object.entries(ERROR_CODE).map(([name, code]) => [code, name as ErrorName]),
)

const fieldErrorsSchema = z.strictObject({
  fields: z.array(z.strictObject({ path: z.string(), message: z.string() })),
})

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
 * The refusal counts as seen (`recordSeenRefusal`).
 * @throws Error that names the difference from the contract
 */
export async function parseAnswerByContract(endpoint: Endpoint, response: Response): Promise<ParsedAnswer> {
  // Does not read the body of a stream, since a stream does not end by itself.
  if (endpoint.stream && response.headers.get('content-type') === STREAM_CONTENT_TYPE) {
    await response.body?.cancel()
    return { status: response.status, reason: 'ok', msg: '', data: {} }
  }
  const text = await response.text()
  const createContractError = (why: string) =>
    new Error(`${endpoint.path}: ${why}: ${response.status} ${text}`)
  const { key, envelope } = parseEnvelope(endpoint, text)
  if (!envelope) throw createContractError('no envelope')
  const { msg, data } = envelope
  const isDone = envelope[key] === successCodeOfEnvelope(endpoint.envelope)
  const reason = isDone
    ? 'ok'
    : envelope[key] === ERROR_CODE.ok
      ? undefined
      : ERROR_NAME_BY_CODE.get(Number(envelope[key]))
  if (!reason || typeof msg !== 'string') throw createContractError('an unknown code')
  const code = ERROR_CODE[reason]
  const allowed: readonly ErrorName[] =
    endpoint.access === 'player' ? [...ERRORS_OF_ANY_CALL, 'unauthorized'] : ERRORS_OF_ANY_CALL
  if (!allowed.includes(reason) && !endpoint.errors.includes(reason))
    throw createContractError('a code not declared')
  if (response.status !== (CODES_EQUAL_TO_STATUS.includes(code) ? code : 200))
    throw createContractError('a status of another code')
  if (reason === 'ok') {
    const parsed = endpoint.result.safeParse(data)
    if (!parsed.success) throw createContractError(`data of another shape (${parsed.error.message})`)
    if (!isDeepStrictEqual(parsed.data, data)) throw createContractError('data with more than was declared')
  }
  if (reason === 'badRequest' && !fieldErrorsSchema.safeParse(data).success)
    throw createContractError('faults of another shape')
  recordSeenRefusal(endpoint.path, reason)
  return { status: response.status, reason, msg, data }
}

function parseEnvelope(endpoint: Endpoint, text: string) {
  const key = endpoint.envelope === 'product' ? 'errcode' : 'code'
  try {
    const envelope = JSON.parse(text) as Record<string, unknown>
    const isWhole = isDeepStrictEqual(Object.keys(envelope), [key, 'msg', 'data'])
    return { key, envelope: isWhole ? envelope : undefined }
  } catch {
    return { key, envelope: undefined }
  }
}
