import type { MiddlewareHandler } from 'hono'
import { ERROR } from '../../../contract/errors.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../app.ts'
import { answerRefused, envelopeOf } from '../envelope.ts'
import { isOwnOrigin } from '../origin.ts'
import { sendAnswer } from '../send-answer.ts'

/**
 * Refuses requests from pages of other sites, except GET and HEAD. Webhooks send no `Origin` header and are accepted.
 */
export function ownOrigin({ config }: Pick<Services, 'config'>): MiddlewareHandler<AppEnv> {
  return async function ownOrigin(context, next) {
    const { method, path } = context.req
    const origin = context.req.header('origin')
    if (method === 'GET' || method === 'HEAD' || origin === undefined) return next()
    if (isOwnOrigin(origin, context.req.header('host'), config.publicUrl)) return next()
    const msg = 'The request comes from another site'
    return sendAnswer(context, answerRefused(envelopeOf(path), ERROR.forbidden, null, { msg }))
  }
}
