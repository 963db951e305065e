import { CAMERA_PERMISSIONS_POLICY, SECURITY_HEADERS } from '../../domain/site/http-headers.ts'
import { matchRoute } from '../../domain/site/routes.ts'

const CONTENT_POLICY_META_START = '<meta http-equiv="content-security-policy" content="'

/**
 * Reads the Content-Security-Policy from the `<meta>` element of a built page; `undefined` if the page has none. The
 * server also sends the policy as a header, because a header applies from the first byte and supports more directives.
 */
export function contentPolicyOfPage(html: string): string | undefined {
  const meta = html.indexOf(CONTENT_POLICY_META_START)
  if (meta === -1) return undefined
  const start = meta + CONTENT_POLICY_META_START.length
  const end = html.indexOf('"', start)
  return end === -1 ? undefined : html.slice(start, end)
}

/**
 * Creates a header value with two policies: the policy of every answer, and the policy of the page. A browser enforces
 * both.
 */
export function createContentPolicyHeader(pagePolicy: string): string {
  return `${SECURITY_HEADERS['Content-Security-Policy']}, ${pagePolicy}`
}

/**
 * Returns the `Permissions-Policy` of the page at an address; `undefined` when the page has the same policy as every
 * answer.
 */
export function permissionsPolicyOfPage(address: string): string | undefined {
  return matchRoute(address)?.hasCamera ? CAMERA_PERMISSIONS_POLICY : undefined
}
