import { LOGIN_PATH, matchRoute } from './routes.ts'

/**
 * Where a visitor of a guarded page is sent: login, with the page under `to` and its own query carried along
 * (spec, section 2: `/game/start` passes its parameters and `to=/game/start`).
 */
export function loginUrl(pathname: string, search: string): string {
  const params = new URLSearchParams(search)
  params.set('to', pathname)
  return `${LOGIN_PATH}?${params}`
}

/**
 * Where login leads back to. Only a page of the routes table, so that nobody can be sent to a foreign address
 * by a crafted link.
 */
export function returnUrl(search: string): string {
  const params = new URLSearchParams(search)
  const to = params.get('to') ?? '/'
  params.delete('to')
  params.delete('type')
  const isOurs = /^\/(?!\/)[\w\-/]*$/.test(to) && matchRoute(to) !== undefined && !to.startsWith('/auth/')
  if (!isOurs) return '/'
  return params.size > 0 ? `${to}?${params}` : to
}
