import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import type { Parts } from '../../parts.ts'
import type { AppEnv } from '../app.ts'
import { setHeader } from './header.ts'

const TRACE_ID_PATTERN = /^[A-Za-z0-9_-]{8,64}$/

function callerAddress(context: Context<AppEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy && context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  if (forwarded) return forwarded
  // In-process calls (tests, webhooks of the sandbox) have no socket.
  return (context.env as object | undefined) && 'incoming' in (context.env as object)
    ? (getConnInfo(context).remote.address ?? '')
    : 'in-process'
}

/** Gives each request its parts, its id (the client's, when it is well formed) and one line in the log. */
export function request(parts: Parts): MiddlewareHandler<AppEnv> {
  return async function request(context, next) {
    const startMs = performance.now()
    const given = context.req.header('x-request-id')
    const traceId = given && TRACE_ID_PATTERN.test(given) ? given : randomUUID()
    context.set('traceId', traceId)
    context.set('address', callerAddress(context, parts.config.trustProxy))
    setHeader(context, 'X-Request-Id', traceId)
    await next()
    if (!parts.log.isLevelEnabled('info')) return
    parts.log.info(
      {
        traceId,
        method: context.req.method,
        path: context.req.path,
        status: context.res.status,
        playerId: context.get('caller')?.playerId,
        ms: Math.round((performance.now() - startMs) * 10) / 10,
      },
      'request',
    )
  }
}
