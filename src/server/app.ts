import { Hono } from 'hono'
import { API_PREFIX } from '../contract/call.ts'
import { ERROR } from '../contract/errors.ts'
import { modules } from './features.ts'
import type { App, AppEnv } from './http/app.ts'
import { createCallLimiter } from './http/call-limiter.ts'
import { answerFailed, answerRefused, envelopeOf } from './http/envelope.ts'
import { registerHealth } from './http/health.ts'
import { logRequests, noStore, ownOrigin, securityHeaders } from './http/middleware.ts'
import { OpenStreams } from './http/open-streams.ts'
import { createPace } from './http/pace.ts'
import { sendAnswer } from './http/send-answer.ts'
import type { Server } from './http/server.ts'
import { isForPage, registerSite, sendError } from './http/site.ts'
import { UploadBudget } from './http/upload-budget.ts'
import type { Services } from './services.ts'

/** Creates the server from its services and registers all routes. */
export function createServer(services: Services): Server {
  const app: App = new Hono<AppEnv>()
  const server: Server = {
    services,
    app,
    calls: new Map(),
    limiter: createCallLimiter(services.limits, services.config.rateLimitFactor),
    uploads: new UploadBudget(),
    streams: new OpenStreams(services),
    pace: createPace(services.config.rateLimitFactor),
    isStopping: false,
  }
  app.use(securityHeaders(), logRequests(services), ownOrigin(services))
  app.use(`${API_PREFIX}/*`, noStore())
  app.onError((error, context) => {
    services.log.error({ err: error, traceId: context.get('traceId'), path: context.req.path }, 'failed')
    if (isForPage(context.req)) return sendError(context, services.site)
    return sendAnswer(context, answerFailed(envelopeOf(context.req.path)))
  })

  registerHealth(server)
  for (const module of modules) module.routes?.(server, services)
  services.payment.register?.(app)
  services.sms.register?.(app)
  services.email.register?.(app)
  services.push.register?.(app)
  for (const provider of services.gameProviders) provider.register?.(app)
  services.social.register?.(app)
  app.all(`${API_PREFIX}/*`, context =>
    sendAnswer(context, answerRefused(envelopeOf(context.req.path), ERROR.notFound)),
  )
  registerSite(app, services)
  return server
}
