import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { HonoAppEnv } from './app.ts'

/**
 * Sets a header of the answer. For a request from a socket, sets it on Node's own response: Hono would create a
 * `Headers` object, which costs more than the rest of a read from the cache.
 */
export function setHeader(context: Context<HonoAppEnv>, name: string, value: string): void {
  // Webhooks and wallet calls that the sandbox sends inside the process have no socket.
  const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>
  if (outgoing) outgoing.setHeader(name, value)
  else context.header(name, value)
}
