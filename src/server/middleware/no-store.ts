import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app-env.ts'

/** Keeps answers out of every cache unless a route says otherwise. */
export function noStore(): MiddlewareHandler<AppEnv> {
  return async function noStore(context, next) {
    context.header('Cache-Control', 'no-store')
    await next()
  }
}
