import type { MiddlewareHandler } from 'hono'
import type { Parts } from '../../parts.ts'
import type { AppEnv } from '../app.ts'
import { traceIdOf } from '../request-facts.ts'
import { setHeader } from './header.ts'

/** Gives each request its id (the client's, when it is well formed) and one line in the log. */
export function logRequests(parts: Pick<Parts, 'log'>): MiddlewareHandler<AppEnv> {
  return async function logRequests(context, next) {
    const startMs = performance.now()
    const traceId = traceIdOf(context.req.header('x-request-id'))
    context.set('traceId', traceId)
    setHeader(context, 'X-Request-Id', traceId)
    await next()
    if (!parts.log.isLevelEnabled('info')) return
    parts.log.info(
      {
        traceId,
        method: context.req.method,
        path: context.req.path,
        status: context.res.status,
        ms: Math.round((performance.now() - startMs) * 10) / 10,
      },
      'request',
    )
  }
}
