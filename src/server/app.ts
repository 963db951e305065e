import { Hono } from 'hono'
import { API_PREFIX } from '../contract/call.ts'
import { ERROR } from '../contract/errors.ts'
import type { App, AppEnv } from './http/app.ts'
import { answer, envelopeOf } from './http/envelope.ts'
import { registerHealth } from './http/health.ts'
import { bodyLimit } from './http/middleware/body-limit.ts'
import { noStore } from './http/middleware/no-store.ts'
import { request } from './http/middleware/request.ts'
import { securityHeaders } from './http/middleware/security-headers.ts'
import { session } from './http/middleware/session.ts'
import { isForPage, registerSite, sendError } from './http/site.ts'
import { modules } from './modules/index.ts'
import type { Parts } from './parts.ts'
import { Refusal } from './refusal.ts'

/** Bytes that a body may have; uploads get a limit of their own. */
const BODY_MAX = 64 * 1024

/** The whole server as one fetch function, put together from its parts. */
export function createApp(parts: Parts): App {
  const app: App = new Hono<AppEnv>()
  app.use(securityHeaders(), request(parts))
  app.use(
    `${API_PREFIX}/*`,
    bodyLimit({
      maxSize: BODY_MAX,
      onError: context => answer(context, envelopeOf(context.req.path), ERROR.tooLarge, null),
    }),
    noStore(),
    session(parts),
  )
  app.onError((error, context) => {
    if (error instanceof Refusal) {
      return answer(context, envelopeOf(context.req.path), error.code, error.detail ?? null)
    }
    parts.log.error({ err: error, traceId: context.get('traceId'), path: context.req.path }, 'failed')
    if (isForPage(context.req)) return sendError(context, parts.site)
    return context.json({ errcode: 500, msg: 'Internal Server Error', data: null }, 500)
  })

  registerHealth(app, parts)
  const routes = { app, parts }
  for (const module of modules) module.routes?.(routes, parts)
  parts.payment.register?.(app)
  app.all(`${API_PREFIX}/*`, context => answer(context, envelopeOf(context.req.path), ERROR.notFound, null))
  registerSite(app, parts)
  return app
}
