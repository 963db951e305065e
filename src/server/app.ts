import { Hono } from 'hono'
import { API_PREFIX } from '../contract/call.ts'
import { ERROR } from '../contract/errors.ts'
import type { App, AppEnv } from './http/app.ts'
import { createCallLimiter } from './http/call-limiter.ts'
import { answerFailed, answerRefused, envelopeOf } from './http/envelope.ts'
import { registerHealth } from './http/health.ts'
import { bodyLimit } from './http/middleware/body-limit.ts'
import { logRequests } from './http/middleware/log-requests.ts'
import { noStore } from './http/middleware/no-store.ts'
import { ownOrigin } from './http/middleware/own-origin.ts'
import { securityHeaders } from './http/middleware/security-headers.ts'
import { sendAnswer } from './http/send-answer.ts'
import type { Server } from './http/server.ts'
import { isForPage, registerSite, sendError } from './http/site.ts'
import { OpenStreams } from './http/stream.ts'
import { UploadBudget } from './http/upload-budget.ts'
import { answerWebRequest } from './http/web-adapter.ts'
import { modules } from './modules/index.ts'
import type { Parts } from './parts.ts'

/** Puts the server together from its parts. */
export function createServer(parts: Parts): Server {
  const app: App = new Hono<AppEnv>()
  const server: Server = {
    parts,
    app,
    calls: new Map(),
    limiter: createCallLimiter(parts.limits, parts.config.rateLimitFactor),
    uploads: new UploadBudget(),
    streams: new OpenStreams(),
  }
  app.use(async (context, next) => {
    const call = context.req.method === 'POST' ? server.calls.get(context.req.path) : undefined
    return call ? answerWebRequest(server, call, context.req.raw) : next()
  })
  app.use(securityHeaders(), logRequests(parts), bodyLimit(), ownOrigin(parts))
  app.use(`${API_PREFIX}/*`, noStore())
  app.onError((error, context) => {
    parts.log.error({ err: error, traceId: context.get('traceId'), path: context.req.path }, 'failed')
    if (isForPage(context.req)) return sendError(context, parts.site)
    return sendAnswer(context, answerFailed(envelopeOf(context.req.path)))
  })

  registerHealth(app, parts)
  for (const module of modules) module.routes?.(server, parts)
  parts.payment.register?.(app)
  parts.sms.register?.(app)
  for (const provider of parts.gameProviders) provider.register?.(app)
  parts.social.register?.(app)
  app.all(`${API_PREFIX}/*`, context =>
    sendAnswer(context, answerRefused(envelopeOf(context.req.path), ERROR.notFound)),
  )
  registerSite(app, parts)
  return server
}

/** The whole server as one fetch function. */
export function createApp(parts: Parts): App {
  return createServer(parts).app
}
