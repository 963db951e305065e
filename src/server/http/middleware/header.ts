import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { AppEnv } from '../app.ts'

/**
 * Puts a header on the answer that is still to come. On a socket it goes to Node's own response: one header given
 * to Hono makes it build a `Headers` object, which costs more than all else in a cached read.
 */
export function setHeader(context: Context<AppEnv>, name: string, value: string): void {
  // In-process calls (tests, webhooks of the sandbox) have no socket.
  const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>
  if (outgoing) outgoing.setHeader(name, value)
  else context.header(name, value)
}
