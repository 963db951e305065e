import type { OriginConfig } from '../../../../server/http/origin.ts'
import { Refusal } from '../../../../server/refusal.ts'

/** The site to which passkeys are bound. A browser uses a passkey on no other site. */
export interface PasskeySite {
  /** The host without its port (WebAuthn, section 5.1: the id of the relying party). */
  readonly id: string
  /** Scheme, host and port of the pages. */
  readonly origin: string
}

const LOCALHOST = /^https?:\/\/localhost(:\d{1,5})?$/i

/**
 * Finds the site to which this server's passkeys are bound. Without `PUBLIC_URL`, which only a sandbox may omit,
 * passkeys work only on `localhost`: any other host name could be a stranger's, and WebAuthn accepts no IP address as
 * an id.
 * @param siteOrigin the origin of this server in the caller's browser
 * @throws Refusal `passkeyRefused` where passkeys do not work
 */
export function passkeySiteOf(
  { publicUrl }: Pick<OriginConfig, 'publicUrl'>,
  siteOrigin: string,
): PasskeySite {
  if (publicUrl === undefined && !LOCALHOST.test(siteOrigin)) throw new Refusal('passkeyRefused')
  const { hostname: id, origin } = new URL(siteOrigin)
  return { id, origin }
}
