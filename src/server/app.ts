import { Hono } from 'hono'
import { API_PREFIX } from '../contract/call.ts'
import { ERROR_CODE } from '../contract/errors.ts'
import { serverModules } from './features.ts'
import type { HonoApp, HonoAppEnv } from './http/app.ts'
import { createCallLimiter } from './http/call-limiter.ts'
import { answerOfRefusal, answerOfServerError, envelopeKindOfPath } from './http/envelope.ts'
import { registerHealthRoutes } from './http/health.ts'
import { forbidCaching, logRequests, requireOwnOrigin, setSecurityHeaders } from './http/middleware.ts'
import { OpenStreams } from './http/open-streams.ts'
import { createRequestPacer } from './http/pace.ts'
import { sendAnswer } from './http/send-answer.ts'
import type { Server } from './http/server.ts'
import { isPageRequest, registerSiteRoutes, sendErrorPage } from './http/site.ts'
import { createTurns } from './http/turns.ts'
import { UploadBudget } from './http/upload-budget.ts'
import type { Services } from './services.ts'

/** Creates the server from its services and registers all routes. */
export function createServer(services: Services): Server {
  const app: HonoApp = new Hono<HonoAppEnv>()
  const server: Server = {
    services,
    app,
    calls: new Map(),
    limiter: createCallLimiter(services.limits, services.config.rateLimitFactor),
    uploads: new UploadBudget(),
    takeTurn: createTurns(services.config.rateLimitFactor),
    streams: new OpenStreams(services),
    pace: createRequestPacer(services.config.rateLimitFactor),
    isStopping: false,
  }
  app.use(setSecurityHeaders(), logRequests(services), requireOwnOrigin(services))
  app.use(`${API_PREFIX}/*`, forbidCaching())
  app.onError((error, context) => {
    services.log.error({ err: error, traceId: context.get('traceId'), path: context.req.path }, 'failed')
    if (isPageRequest(context.req)) return sendErrorPage(context, services.site)
    return sendAnswer(context, answerOfServerError(envelopeKindOfPath(context.req.path)))
  })

  registerHealthRoutes(server)
  for (const module of serverModules) module.routes?.(server, services)
  services.payment.register?.(app)
  services.sms.register?.(app)
  services.email.register?.(app)
  services.push.register?.(app)
  for (const provider of services.gameProviders) provider.register?.(app)
  services.social.register?.(app)
  app.all(`${API_PREFIX}/*`, context =>
    sendAnswer(context, answerOfRefusal(envelopeKindOfPath(context.req.path), ERROR_CODE.notFound)),
  )
  registerSiteRoutes(app, services)
  return server
}
