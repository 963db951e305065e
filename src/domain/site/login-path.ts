/** The log-in page. A page that requires a log-in sends visitors here (spec, section 2). */
export const LOGIN_PATH = '/auth/login'

/**
 * The address of the log-in page for a visitor of a guarded page. Its query has the guarded page's own parameters, and
 * that page's path as `to` (spec, section 2: `/game/start` passes its parameters and `to=/game/start`).
 */
export function createLoginUrl(pathname: string, search: string): string {
  return addReturnPathToUrl(LOGIN_PATH, pathname, search)
}

/**
 * The address of a page that leads back to the present page afterwards, like the log-in page. The query's `to` is the
 * path to return to.
 */
export function addReturnPathToUrl(path: string, pathname: string, search: string): string {
  const params = new URLSearchParams(search)
  params.set('to', pathname)
  return `${path}?${params}`
}
