/** The path of the log-in page. A page that requires a log-in sends visitors to it (spec, section 2). */
export const LOGIN_PATH = '/auth/login'

/**
 * Creates the log-in page's address for a visitor of a page that requires a log-in. The query of the address contains
 * the parameters of that page, and the path of that page as `to` (spec, section 2: `/game/start` passes its parameters
 * and `to=/game/start`).
 */
export function createLoginUrl(pathname: string, search: string): string {
  return addReturnPathToUrl(LOGIN_PATH, pathname, search)
}

/**
 * Creates the address of a page, such as the log-in page, that afterwards leads back to the present page. The parameter
 * `to` is the path to return to.
 */
export function addReturnPathToUrl(path: string, pathname: string, search: string): string {
  const params = new URLSearchParams(search)
  params.set('to', pathname)
  return `${path}?${params}`
}

/**
 * Matches the paths that a log-in may lead back to: of this site, with letters, digits, `_`, `-` and `/` only. A crafted
 * link may name the address of another site.
 */
export const RETURN_PATH = /^\/(?!\/)[\w/-]*$/

/**
 * The values of the query field `tryIt` that ask for real money, each between two bars; `null` is also the text of a
 * missing field. Any other value, also an empty one, asks for practice money and opens a game without a log-in.
 */
export const REAL_PLAY_VALUES = '|0|false|null|'
