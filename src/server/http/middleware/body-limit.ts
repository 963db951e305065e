import type { MiddlewareHandler } from 'hono'
import { bodyLimit as streamLimit } from 'hono/body-limit'
import type { AppEnv } from '../app.ts'

/**
 * Refuses bodies of more than `maxSize` bytes. Hono's own limit asks for the body as a stream, for which a whole
 * web `Request` is built; a request that says its length, as browsers do, can be judged without.
 */
export function bodyLimit(options: Parameters<typeof streamLimit>[0]): MiddlewareHandler<AppEnv> {
  const limitStream = streamLimit(options)

  return function bodyLimit(context, next) {
    const length = context.req.header('content-length')
    // Node has seen to it that the body is as long as it says, and reads no further.
    const isKnown = length !== undefined && context.req.header('transfer-encoding') === undefined
    return isKnown && Number(length) <= options.maxSize ? next() : limitStream(context, next)
  }
}
