import type { MiddlewareHandler } from 'hono'
import { ERROR } from '../../../contract/errors.ts'
import { findSession } from '../../identity/session.ts'
import { hashToken } from '../../identity/token.ts'
import type { Parts } from '../../parts.ts'
import type { AppEnv } from '../app.ts'
import { answer, envelopeOf } from '../envelope.ts'

const TOKEN_PATTERN = /^(?:Bearer )?([A-Za-z0-9_-]{43})$/

/** Finds out who calls by the authorization header; leaves the caller unset for visitors. */
export function session({ db, clock }: Pick<Parts, 'db' | 'clock'>): MiddlewareHandler<AppEnv> {
  return async function session(context, next) {
    const match = TOKEN_PATTERN.exec(context.req.header('authorization') ?? '')
    if (match?.[1]) {
      context.set('caller', await findSession(db, hashToken(match[1]), clock.now()))
    }
    return next()
  }
}

/** Turns visitors away with 401 in status and code. */
export function requireSession(): MiddlewareHandler<AppEnv> {
  return async function requireSession(context, next) {
    if (!context.get('caller')) {
      return answer(context, envelopeOf(context.req.path), ERROR.unauthorized, null)
    }
    return next()
  }
}
