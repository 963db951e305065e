import type { Config } from '../config.ts'

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

/**
 * The origin under which a browser sees this server: the public address, or where none is set the origin of the page
 * that sent the request, or the host that it was sent to.
 * @param header reads a header of the request by its lower-case name
 */
export function publicOriginOf(
  header: (name: 'origin' | 'host' | 'x-forwarded-proto') => string | undefined,
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
): string {
  if (publicUrl !== undefined) return publicUrl
  const [origin, host = 'localhost'] = [header('origin'), header('host')]
  if (origin !== undefined && isOwnOrigin(origin, host, undefined)) return origin
  const scheme = trustProxy ? header('x-forwarded-proto')?.split(',').at(-1)?.trim() : undefined
  return `${scheme === 'https' ? scheme : 'http'}://${host}`
}
