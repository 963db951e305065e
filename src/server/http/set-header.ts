import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { HonoAppEnv } from './app.ts'

/**
 * Sets a header of the answer. If the request came from a socket, sets it on Node's own response, because Hono would
 * create a `Headers` object, which costs more than the rest of a cached read.
 */
export function setHeader(context: Context<HonoAppEnv>, name: string, value: string): void {
  // There is no socket for webhooks and wallet calls that the sandbox sends inside the process.
  const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>
  if (outgoing) outgoing.setHeader(name, value)
  else context.header(name, value)
}
