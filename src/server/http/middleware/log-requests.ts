import type { MiddlewareHandler } from 'hono'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../app.ts'
import { traceIdOf } from '../request-facts.ts'
import { setHeader } from './header.ts'

/** Gives each request its trace id (the client's id when it is well formed) and writes one line about it to the log. */
export function logRequests(services: Pick<Services, 'log'>): MiddlewareHandler<AppEnv> {
  return async function logRequests(context, next) {
    const startMs = performance.now()
    const traceId = traceIdOf(context.req.header('x-request-id'))
    context.set('traceId', traceId)
    setHeader(context, 'X-Request-Id', traceId)
    await next()
    if (!services.log.isLevelEnabled('info')) return
    services.log.info(
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
