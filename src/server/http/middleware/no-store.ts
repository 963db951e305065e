import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app.ts'
import { setHeader } from './header.ts'

/** Forbids caches to store an answer, unless the route sets its own `Cache-Control`. */
export function noStore(): MiddlewareHandler<AppEnv> {
  return function noStore(context, next) {
    setHeader(context, 'Cache-Control', 'no-store')
    return next()
  }
}
