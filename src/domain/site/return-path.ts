import { RETURN_PATH } from './login-path.ts'
import { matchRoute, type RoutePath } from './routes.ts'

/** Pages under `/auth/` that may open after a log-in. All others are steps of a log-in or registration. */
const AUTH_PATHS_OPEN_AFTER_LOGIN = ['/auth/bind', '/auth/set-password']

/**
 * Resolves the address to open after a log-in from the query's `to`. Accepts only pages of the routes table, so that a
 * crafted link cannot lead to another site.
 * @param fallback the page to open when `to` is missing or not allowed
 */
export function resolveUrlAfterLogin(search: string, fallback: RoutePath = '/'): string {
  const params = new URLSearchParams(search)
  const to = params.get('to') ?? fallback
  params.delete('to')
  params.delete('type')
  const isOwnPage =
    RETURN_PATH.test(to) &&
    matchRoute(to) !== undefined &&
    (!to.startsWith('/auth/') || AUTH_PATHS_OPEN_AFTER_LOGIN.includes(to))
  if (!isOwnPage) return fallback
  return params.size > 0 ? `${to}?${params}` : to
}
