/** Where a visitor of a guarded page is sent (spec, section 2). */
export const LOGIN_PATH = '/auth/login'

/**
 * The log-in address for a visitor of a guarded page: the page in `to`, and the page's own query after it
 * (spec, section 2: `/game/start` passes its parameters and `to=/game/start`).
 */
export function loginUrl(pathname: string, search: string): string {
  return detourUrl(LOGIN_PATH, pathname, search)
}

/** The address of a page that leads back to another one when it is done, as the log-in does. */
export function detourUrl(path: string, pathname: string, search: string): string {
  const params = new URLSearchParams(search)
  params.set('to', pathname)
  return `${path}?${params}`
}
