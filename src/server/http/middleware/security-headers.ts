import type { MiddlewareHandler } from 'hono'
import { SECURITY_HEADERS } from '../../../domain/site/http-headers.ts'
import type { AppEnv } from '../app.ts'
import { setHeader } from './header.ts'

/** Sets the security headers of every answer. */
export function securityHeaders(): MiddlewareHandler<AppEnv> {
  const headers = Object.entries(SECURITY_HEADERS)
  return function securityHeaders(context, next) {
    for (const [name, value] of headers) setHeader(context, name, value)
    return next()
  }
}
