import { CAMERA_PERMISSIONS, SECURITY_HEADERS } from '../../domain/http-headers.ts'
import { matchRoute } from '../../domain/routes.ts'

const META = /<meta http-equiv="content-security-policy" content="([^"]*)"/

/**
 * The policy in a built page's `<meta>` element, or `undefined`. Sent as a header too, it applies from the first byte and
 * to directives that a `<meta>` element cannot carry.
 */
export function policyIn(html: string): string | undefined {
  return META.exec(html)?.[1]
}

/** The policy of every answer and the page's own as one header; a browser enforces both. */
export function policyHeader(pagePolicy: string): string {
  return `${SECURITY_HEADERS['Content-Security-Policy']}, ${pagePolicy}`
}

/** The `Permissions-Policy` of the page at an address where it differs from that of every answer, else `undefined`. */
export function pagePermissions(address: string): string | undefined {
  return matchRoute(address)?.hasCamera ? CAMERA_PERMISSIONS : undefined
}
