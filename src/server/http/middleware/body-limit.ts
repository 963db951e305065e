import type { MiddlewareHandler } from 'hono'
import { bodyLimit as streamLimit } from 'hono/body-limit'
import { ERROR } from '../../../contract/errors.ts'
import { BODY_MAX_BYTES } from '../answer-call.ts'
import type { AppEnv } from '../app.ts'
import { answerRefused, envelopeOf } from '../envelope.ts'
import { sendAnswer } from '../send-answer.ts'

/**
 * Refuses bodies above `BODY_MAX_BYTES` on routes that are not calls of the contract. On a socket the listener refuses
 * them earlier; this middleware covers requests made inside the process.
 */
export function bodyLimit(): MiddlewareHandler<AppEnv> {
  const limitStream = streamLimit({
    maxSize: BODY_MAX_BYTES,
    onError: context => sendAnswer(context, answerRefused(envelopeOf(context.req.path), ERROR.tooLarge)),
  })

  return function bodyLimit(context, next) {
    const { method } = context.req
    if (method === 'GET' || method === 'HEAD') return next()
    const length = context.req.header('content-length')
    const isKnown = length !== undefined && context.req.header('transfer-encoding') === undefined
    return isKnown && Number(length) <= BODY_MAX_BYTES ? next() : limitStream(context, next)
  }
}
