import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { EnvelopeKind } from '../../contract/call.ts'
import { ERROR, type ErrorCode, type ErrorName } from '../../contract/errors.ts'
import type { AppEnv } from './app.ts'

const NAMES = new Map(Object.entries(ERROR).map(([name, code]) => [code, name as ErrorName]))

/** Codes that are HTTP statuses too; every other refusal is a business answer at 200. */
const STATUS_CODES: ReadonlySet<number> = new Set([400, 401, 404, 413, 429, 503])

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** Results that are the same for everybody, and the bytes of their answers once one was sent. */
const fixedAnswers = new WeakMap<object, Uint8Array<ArrayBuffer> | undefined>()

/**
 * Declares that a result will never change, so that it is made into an answer once. It may be given to endpoints
 * of one kind of envelope only.
 */
export function fixed<Result extends object>(result: Result): Result {
  fixedAnswers.set(result, undefined)
  return result
}

/**
 * The one shape of every answer: `{ errcode, msg, data }` for product calls, `{ code, msg, data }` for config
 * calls. `msg` is the code's name unless given; clients show their own words for it.
 */
export function answer(
  context: Context<AppEnv>,
  kind: EnvelopeKind,
  code: ErrorCode,
  data: unknown,
  msg: string = NAMES.get(code) ?? '',
): Response {
  if (code === ERROR.ok && fixedAnswers.has(data as object)) return fixedAnswer(context, kind, data as object)
  const status = (STATUS_CODES.has(code) ? code : 200) as ContentfulStatusCode
  return context.json(envelop(kind, code, data, msg), status)
}

function envelop(kind: EnvelopeKind, code: ErrorCode, data: unknown, msg: string): object {
  return kind === 'product' ? { errcode: code, msg, data } : { code, msg, data }
}

function fixedAnswer(context: Context<AppEnv>, kind: EnvelopeKind, result: object): Response {
  let bytes = fixedAnswers.get(result)
  if (!bytes) {
    bytes = new TextEncoder().encode(JSON.stringify(envelop(kind, ERROR.ok, result, 'ok')))
    fixedAnswers.set(result, bytes)
  }
  return context.body(bytes, 200, JSON_TYPE)
}

/** Whether a path answers with the config envelope. */
export function envelopeOf(path: string): EnvelopeKind {
  return path.includes('/anonymous/') || path.endsWith('/preLogin') ? 'config' : 'product'
}
