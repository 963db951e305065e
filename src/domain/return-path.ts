import { LOGIN_PATH, matchRoute } from './routes.ts'

/**
 * The log-in address for a visitor of a guarded page: the page in `to`, and the page's own query after it
 * (spec, section 2: `/game/start` passes its parameters and `to=/game/start`).
 */
export function loginUrl(pathname: string, search: string): string {
  const params = new URLSearchParams(search)
  params.set('to', pathname)
  return `${LOGIN_PATH}?${params}`
}

/**
 * The address to open after log-in. Only a page of the routes table is accepted, so a crafted link cannot lead to
 * another site.
 */
export function returnUrl(search: string): string {
  const params = new URLSearchParams(search)
  const to = params.get('to') ?? '/'
  params.delete('to')
  params.delete('type')
  const isOurs =
    /^\/(?!\/)/.test(to) && !/[^\w\-/]/.test(to) && matchRoute(to) !== undefined && !to.startsWith('/auth/')
  if (!isOurs) return '/'
  return params.size > 0 ? `${to}?${params}` : to
}
