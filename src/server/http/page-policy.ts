import { SECURITY_HEADERS } from '../../domain/http-headers.ts'

const META = /<meta http-equiv="content-security-policy" content="([^"]*)"/

/**
 * The policy that a built page carries in its own document, or `undefined`. Sent as a header too, it holds from the first
 * byte and for everything that a document cannot forbid for itself.
 */
export function policyIn(html: string): string | undefined {
  return META.exec(html)?.[1]
}

/** The policies of a page as one header: what every answer carries, and the page's own. A browser keeps to both. */
export function policyHeader(pagePolicy: string): string {
  return `${SECURITY_HEADERS['Content-Security-Policy']}, ${pagePolicy}`
}
