import type { EnvelopeKind } from '../../contract/call.ts'
import { successCodeOfEnvelope } from '../../contract/common-errors.ts'
import { ERROR_CODE, type ErrorCode, type ErrorName } from '../../contract/errors.ts'

const ERROR_NAME_BY_CODE = new Map(
  Object.entries(ERROR_CODE).map(([name, code]) => [code, name as ErrorName]),
)

/** Codes that are also the HTTP status of the answer. Every other refusal has status 200. */
const STATUS_CODES: ReadonlySet<number> = new Set([400, 401, 403, 404, 408, 413, 429, 503])

/** The answer to a call, before it is written to a socket. */
export interface CallAnswer {
  readonly status: number
  /** The JSON of the envelope, as text or as bytes. */
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly retryAfterS?: number
}

/** A result that is already JSON text, so that a stored answer is not serialized a second time. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/**
 * The results that `declareFixedResult` declared, each with its serialized answer; `undefined` until the result is
 * first sent.
 */
const fixedAnswers = new WeakMap<object, CallAnswer | undefined>()

/**
 * Declares that a result never changes, so that it is serialized only once. All endpoints that return the same object
 * must have the same kind of envelope.
 */
export function declareFixedResult<Result extends object>(result: Result): Result {
  fixedAnswers.set(result, undefined)
  return result
}

/**
 * Creates the answer to a successful call: `{ errcode: 0, msg, data }`, or `{ code: 200, msg, data }` for config calls.
 */
export function answerOfSuccess(kind: EnvelopeKind, result: unknown): CallAnswer {
  if (typeof result === 'object' && result !== null) {
    if (result instanceof JsonText) return { status: 200, body: createSuccessJson(kind, result.text) }
    if (fixedAnswers.has(result)) return cachedAnswerOf(kind, result)
  }
  return { status: 200, body: createSuccessJson(kind, JSON.stringify(result)) }
}

function createSuccessJson(kind: EnvelopeKind, json: string): string {
  const code = kind === 'product' ? '{"errcode":0' : `{"code":${successCodeOfEnvelope(kind)}`
  return `${code},"msg":"ok","data":${json}}`
}

function cachedAnswerOf(kind: EnvelopeKind, result: object): CallAnswer {
  let answer = fixedAnswers.get(result)
  if (!answer) {
    answer = { status: 200, body: new TextEncoder().encode(createSuccessJson(kind, JSON.stringify(result))) }
    fixedAnswers.set(result, answer)
  }
  return answer
}

/**
 * Creates the answer to a refused call. By default, `msg` is the code's name; clients show a text of their own for each
 * code.
 * @param retryAfterS whole seconds for the Retry-After header
 */
export function answerOfRefusal(
  kind: EnvelopeKind,
  code: ErrorCode,
  data: unknown = null,
  {
    msg = ERROR_NAME_BY_CODE.get(code) ?? '',
    retryAfterS,
  }: { msg?: string; retryAfterS?: number | undefined } = {},
): CallAnswer {
  const body = JSON.stringify(kind === 'product' ? { errcode: code, msg, data } : { code, msg, data })
  const status = STATUS_CODES.has(code) ? code : 200
  return retryAfterS === undefined ? { status, body } : { status, body, retryAfterS }
}

/** Creates the answer to a call that failed by an error of the server. Its status is 500. */
export function answerOfServerError(kind: EnvelopeKind): CallAnswer {
  const msg = 'Internal Server Error'
  const body = kind === 'product' ? { errcode: 500, msg, data: null } : { code: 500, msg, data: null }
  return { status: 500, body: JSON.stringify(body) }
}

/**
 * Returns the kind of envelope by the text of a path, so that a path outside the contract has a kind too: `config` for
 * `/preLogin` and for paths with `/anonymous/`, otherwise `product`.
 */
export function envelopeKindOfPath(path: string): EnvelopeKind {
  return path.includes('/anonymous/') || path.endsWith('/preLogin') ? 'config' : 'product'
}
