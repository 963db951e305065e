import type { MiddlewareHandler } from 'hono'
import { ERROR_CODE } from '../../contract/errors.ts'
import { SECURITY_HEADERS } from '../../domain/site/http-headers.ts'
import type { Services } from '../services.ts'
import type { HonoAppEnv } from './app.ts'
import { answerOfRefusal, envelopeKindOfPath } from './envelope.ts'
import { isOwnOrigin } from './origin.ts'
import { traceIdOf } from './request-facts.ts'
import { sendAnswer } from './send-answer.ts'
import { setHeader } from './set-header.ts'

/**
 * Gives each request a trace id and writes one log line about the request. If the client sent an id of the right form,
 * this id is the trace id.
 */
export function logRequests(services: Pick<Services, 'log'>): MiddlewareHandler<HonoAppEnv> {
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

/** Sets the headers of `SECURITY_HEADERS` on every answer. It sets them before the handler of the request runs. */
export function setSecurityHeaders(): MiddlewareHandler<HonoAppEnv> {
  const headers = Object.entries(SECURITY_HEADERS)
  return function setSecurityHeaders(context, next) {
    for (const [name, value] of headers) setHeader(context, name, value)
    return next()
  }
}

/** Forbids caches to store an answer, unless the route sets its own `Cache-Control`. */
export function forbidCaching(): MiddlewareHandler<HonoAppEnv> {
  return function noStore(context, next) {
    setHeader(context, 'Cache-Control', 'no-store')
    return next()
  }
}

/**
 * Refuses requests from pages of other sites, except GET and HEAD. Requests without an `Origin` header, such as
 * webhooks, are accepted.
 */
export function requireOwnOrigin({ config }: Pick<Services, 'config'>): MiddlewareHandler<HonoAppEnv> {
  return async function requireOwnOrigin(context, next) {
    const { method, path } = context.req
    const origin = context.req.header('origin')
    if (method === 'GET' || method === 'HEAD' || origin === undefined) return next()
    if (isOwnOrigin(origin, context.req.header('host'), config.publicUrl)) return next()
    const msg = 'The request comes from another site'
    return sendAnswer(context, answerOfRefusal(envelopeKindOfPath(path), ERROR_CODE.forbidden, null, { msg }))
  }
}
