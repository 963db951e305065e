/** The log-in page, to which visitors of guarded pages are sent (spec, section 2). */
export const LOGIN_PATH = '/auth/login'

/**
 * The log-in address for a visitor of a guarded page. Its query has the page's own parameters, and the page's path as
 * `to` (spec, section 2: `/game/start` passes its parameters and `to=/game/start`).
 */
export function loginUrl(pathname: string, search: string): string {
  return urlWithReturnPath(LOGIN_PATH, pathname, search)
}

/** The address of a page that afterwards leads back, as the log-in does. The query's `to` is the path to return to. */
export function urlWithReturnPath(path: string, pathname: string, search: string): string {
  const params = new URLSearchParams(search)
  params.set('to', pathname)
  return `${path}?${params}`
}
