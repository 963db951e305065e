import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { EnvelopeKind } from '../contract/endpoint.ts'
import { ERROR, type ErrorCode, type ErrorName } from '../contract/errors.ts'
import type { AppEnv } from './app-env.ts'

const NAMES = new Map(Object.entries(ERROR).map(([name, code]) => [code, name as ErrorName]))

/** Codes that are HTTP statuses too; every other refusal is a business answer at 200. */
const STATUS_CODES: ReadonlySet<number> = new Set([400, 401, 404, 413, 429, 503])

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
  const status = (STATUS_CODES.has(code) ? code : 200) as ContentfulStatusCode
  const envelope = kind === 'product' ? { errcode: code, msg, data } : { code, msg, data }
  return context.json(envelope, status)
}

/** Whether a path answers with the config envelope. */
export function envelopeOf(path: string): EnvelopeKind {
  return path.includes('/anonymous/') || path.endsWith('/preLogin') ? 'config' : 'product'
}
