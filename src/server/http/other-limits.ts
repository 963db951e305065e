import { API_PREFIX } from '../../contract/call.ts'
import type { RateLimit } from '../../contract/endpoint.ts'
import { UPLOADS_PREFIX } from '../../domain/site/http-headers.ts'
import { MINUTE_MS } from '../../domain/time.ts'

/** A rate limit for all URL paths that begin with the same text. The requests to these paths are counted together. */
interface NonCallLimit {
  /** The beginning of the paths, such as `/sandbox/`. */
  readonly start: string
  /** Maximum number of requests a minute from one client network: an IPv4 address or an IPv6 network. */
  readonly limit: number
}

/**
 * The limits per minute of requests that are not calls of the contract. The first entry whose `start` is the beginning
 * of the path applies.
 */
const NON_CALL_LIMITS: readonly NonCallLimit[] = [
  { start: '/openapi.json', limit: 60 },
  // Allows a load balancer or monitor one request a second for each host, with several hosts behind one address.
  { start: '/healthz', limit: 1_200 },
  { start: '/readyz', limit: 1_200 },
  // A game provider sends the bets of all players, and all its webhooks, from one address.
  { start: `${API_PREFIX}/provider/`, limit: 60_000 },
  { start: `${API_PREFIX}/webhook/`, limit: 6_000 },
  // Covers unknown paths of the API, links in e-mails, and pages of the sandbox.
  { start: `${API_PREFIX}/`, limit: 1_200 },
  { start: '/sandbox/', limit: 1_200 },
  { start: UPLOADS_PREFIX, limit: 12_000 },
  // A visit loads some forty files, and all customers of a mobile carrier may share one address.
  { start: '/', limit: 24_000 },
]

/** The limit for a request target that is not a path, such as `*`. */
const NO_PATH_LIMIT: NonCallLimit = { start: '', limit: 60 }

/** Returns the limit of a request that is not a call. Requests with the same `name` are counted together. */
export function rateLimitOfNonCallPath(path: string): { readonly name: string; readonly limit: RateLimit } {
  const { start, limit } = NON_CALL_LIMITS.find(it => path.startsWith(it.start)) ?? NO_PATH_LIMIT
  return { name: `other ${start}`, limit: { limit, windowMs: MINUTE_MS, key: 'address' } }
}
