/** The part of the config that tells the server its own address. */
export interface OriginConfig {
  /** Origin that players see, without a slash at the end; `undefined` when it is not set. */
  readonly publicUrl: string | undefined
  /**
   * Whether the last values of the `X-Forwarded-` headers are used. Only safe if a proxy in front of the server sets
   * them.
   */
  readonly trustProxy: boolean
}

/**
 * Returns whether a request with this `Origin` header comes from one of our own pages: from the public address, or from
 * the host to which the request was sent. A request without the header is accepted, because only browsers send it.
 * @param publicUrl the origin that players see, without a slash at the end
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
 * Returns the origin of our site for links in messages to players, without a slash at the end: the public address if it
 * is set, otherwise the address at which the server listens.
 */
export function siteOriginOf({
  publicUrl,
  host,
  port,
}: Pick<OriginConfig, 'publicUrl'> & { readonly host: string; readonly port: number }): string {
  if (publicUrl !== undefined) return publicUrl
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/**
 * Returns the origin with which the browser of a request addresses this server, without a slash at the end. This is the
 * public address if it is set, or else the origin of our page that sent the request, or else the host to which the
 * request was sent.
 * @param header reads a header of the request by its lower-case name
 */
export function publicOriginOf(
  header: (name: 'origin' | 'host' | 'x-forwarded-proto') => string | undefined,
  { publicUrl, trustProxy }: OriginConfig,
): string {
  if (publicUrl !== undefined) return publicUrl
  const [origin, host = 'localhost'] = [header('origin'), header('host')]
  if (origin !== undefined && isOwnOrigin(origin, host, undefined)) return origin
  const scheme = trustProxy ? header('x-forwarded-proto')?.split(',').at(-1)?.trim() : undefined
  return `${scheme === 'https' ? scheme : 'http'}://${host}`
}
