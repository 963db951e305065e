import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { HonoAppEnv } from './app.ts'
import type { CallAnswer } from './envelope.ts'

/**
 * Sends an answer in the envelope of calls from a route that is not in the contract, for an unknown path or a body that
 * is too long.
 */
export function sendAnswer(context: Context<HonoAppEnv>, { status, body }: CallAnswer): Response {
  return context.body(body, status as ContentfulStatusCode, { 'Content-Type': 'application/json' })
}
