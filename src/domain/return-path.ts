import { LOGIN_PATH, matchRoute, type RoutePath } from './routes.ts'

/**
 * The log-in address for a visitor of a guarded page: the page in `to`, and the page's own query after it
 * (spec, section 2: `/game/start` passes its parameters and `to=/game/start`).
 */
export function loginUrl(pathname: string, search: string): string {
  return detourUrl(LOGIN_PATH, pathname, search)
}

/** The address of a page that leads back to another one when it is done, as the log-in does. */
export function detourUrl(path: RoutePath, pathname: string, search: string): string {
  const params = new URLSearchParams(search)
  params.set('to', pathname)
  return `${path}?${params}`
}

/** Pages that a player may come back to although their address begins as a log-in's does. */
const OWN_AUTH_PAGES = ['/auth/bind', '/auth/set-password']

/**
 * The address to open after log-in. Only a page of the routes table is accepted, so a crafted link cannot lead to
 * another site.
 * @param fallback where to go when the query names no page
 */
export function returnUrl(search: string, fallback: RoutePath = '/'): string {
  const params = new URLSearchParams(search)
  const to = params.get('to') ?? fallback
  params.delete('to')
  params.delete('type')
  const isOurs =
    /^\/(?!\/)/.test(to) &&
    !/[^\w\-/]/.test(to) &&
    matchRoute(to) !== undefined &&
    (!to.startsWith('/auth/') || OWN_AUTH_PAGES.includes(to))
  if (!isOurs) return fallback
  return params.size > 0 ? `${to}?${params}` : to
}
