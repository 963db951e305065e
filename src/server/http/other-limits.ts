import { API_PREFIX } from '../../contract/call.ts'
import type { RateLimit } from '../../contract/endpoint.ts'
import { UPLOADS_PREFIX } from '../../domain/site/http-headers.ts'
import { MINUTE_MS } from '../../domain/time.ts'

/** The limit of the requests from one network to addresses that begin in the same way. */
interface OtherLimit {
  readonly start: string
  readonly limit: number
}

/**
 * The limits of requests that are no calls of the contract, in a minute. The first entry that fits an address counts.
 */
const OTHER_LIMITS: readonly OtherLimit[] = [
  { start: '/openapi.json', limit: 60 },
  // A balancer or monitor asks once a second, for several hosts behind one address.
  { start: '/healthz', limit: 1_200 },
  { start: '/readyz', limit: 1_200 },
  // A provider sends every bet of its games, and every announcement, from one address.
  { start: `${API_PREFIX}/provider/`, limit: 60_000 },
  { start: `${API_PREFIX}/webhook/`, limit: 6_000 },
  // Addresses that no call has, links of e-mails, and pages of the sandbox.
  { start: `${API_PREFIX}/`, limit: 1_200 },
  { start: '/sandbox/', limit: 1_200 },
  { start: UPLOADS_PREFIX, limit: 12_000 },
  // A visit loads some forty files, and all customers of a mobile carrier may share one address.
  { start: '/', limit: 24_000 },
]

/** For a target that is no path, such as `*`. */
const NO_PATH: OtherLimit = { start: '', limit: 60 }

/** The limit of a request that is no call, and the name under which its requests are counted together. */
export function limitOfNonCallPath(path: string): { readonly name: string; readonly limit: RateLimit } {
  const { start, limit } = OTHER_LIMITS.find(it => path.startsWith(it.start)) ?? NO_PATH
  return { name: `other ${start}`, limit: { limit, windowMs: MINUTE_MS, key: 'address' } }
}
