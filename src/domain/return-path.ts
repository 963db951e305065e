import { matchRoute, type RoutePath } from './routes.ts'

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
