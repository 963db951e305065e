import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from './app.ts'
import type { CallAnswer } from './envelope.ts'

/** Sends an answer in the envelope of calls from a route that is no call: an unknown path, a body too long. */
export function sendAnswer(context: Context<AppEnv>, { status, body }: CallAnswer): Response {
  return context.body(body, status as ContentfulStatusCode, { 'Content-Type': 'application/json' })
}
