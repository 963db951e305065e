import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app.ts'
import { setHeader } from './header.ts'

/** Keeps answers out of every cache unless a route says otherwise. */
export function noStore(): MiddlewareHandler<AppEnv> {
  return function noStore(context, next) {
    setHeader(context, 'Cache-Control', 'no-store')
    return next()
  }
}
