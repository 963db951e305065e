import { CAMERA_PERMISSIONS_POLICY, SECURITY_HEADERS } from '../../domain/site/http-headers.ts'
import { matchRoute } from '../../domain/site/routes.ts'

const META = '<meta http-equiv="content-security-policy" content="'

/**
 * The Content-Security-Policy in a built page's `<meta>` element, or `undefined`. The server also sends it as a header,
 * so that it applies from the first byte and to directives that a `<meta>` element cannot contain.
 */
export function contentPolicyOfPage(html: string): string | undefined {
  const meta = html.indexOf(META)
  if (meta === -1) return undefined
  const start = meta + META.length
  const end = html.indexOf('"', start)
  return end === -1 ? undefined : html.slice(start, end)
}

/**
 * The value of a header with two policies: the policy of every answer, and the policy of the page. A browser enforces
 * both.
 */
export function createContentPolicyHeader(pagePolicy: string): string {
  return `${SECURITY_HEADERS['Content-Security-Policy']}, ${pagePolicy}`
}

/** The `Permissions-Policy` of the page at an address; `undefined` where the page has the same one as every answer. */
export function permissionsPolicyOfPage(address: string): string | undefined {
  return matchRoute(address)?.hasCamera ? CAMERA_PERMISSIONS_POLICY : undefined
}
