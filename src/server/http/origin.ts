/**
 * Whether a request with this `Origin` header comes from one of our own pages: from the public address, or from the
 * host that it was sent to. Programs other than browsers send none.
 * @param publicUrl the origin that players see, without a slash
 */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string | undefined,
): boolean {
  if (origin === undefined) return true
  if (origin === publicUrl) return true
  const schemeEnd = origin.indexOf('://')
  if (schemeEnd < 0 || host === undefined) return false
  return origin.slice(schemeEnd + 3).toLowerCase() === host.toLowerCase()
}
