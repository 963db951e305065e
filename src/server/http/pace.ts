import { SECOND_MS } from '../../domain/time.ts'

/**
 * The number of requests that one network may send per second (`perS`) and at once (`atOnce`). All customers of a
 * mobile carrier may share one address. If a request takes 0.2 ms, four fifths of the process remain for other
 * networks.
 */
export const NETWORK_REQUEST_PACE = { perS: 1_000, atOnce: 1_000 } as const

/**
 * Largest number of networks in the memory of one process. Beyond it, a new network replaces the one that was first
 * seen the longest ago.
 */
const NETWORKS_MAX = 100_000

/**
 * Counts a request of a network.
 * @param atMs a time of `performance.now()`
 * @returns how long the request must wait before it is answered, in milliseconds; 0 for a network within its pace
 */
export type RequestPacer = (network: string, atMs: number) => number

/**
 * Creates a pacer, which delays requests of a network that sends too many, so that requests of other networks are
 * answered in between. A rate limit alone does not protect other networks, because refusing a request takes time too.
 * @param factor multiplies the pace; a factor below 1 counts as 1, because the pace refuses no request
 */
export function createRequestPacer(factor: number): RequestPacer {
  const times = Math.max(1, factor)
  const gapMs = SECOND_MS / (NETWORK_REQUEST_PACE.perS * times)
  const aheadMs = gapMs * NETWORK_REQUEST_PACE.atOnce * times
  /** For each network, the time at which all its requests so far would have been answered at the allowed pace. */
  const paidUntil = new Map<string, number>()
  return (network, atMs) => {
    const until = Math.max(paidUntil.get(network) ?? 0, atMs) + gapMs
    if (paidUntil.size >= NETWORKS_MAX && !paidUntil.has(network)) {
      paidUntil.delete(paidUntil.keys().next().value ?? network)
    }
    paidUntil.set(network, until)
    return Math.max(0, until - atMs - aheadMs)
  }
}
