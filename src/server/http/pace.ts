import { SECOND_MS } from '../../domain/time.ts'

/**
 * The requests that one network may send per second (`perS`), and how many may arrive at once (`atOnce`). All customers
 * of a mobile carrier may share one address. If a request takes 0.2 ms, four fifths of the process are left for other
 * networks.
 */
export const NETWORK_REQUEST_PACE = { perS: 1_000, atOnce: 1_000 } as const

/**
 * Largest number of networks in the memory of one process; above it, a new network replaces the one that was seen
 * first.
 */
const NETWORKS_MAX = 100_000

/**
 * Counts a request of a network.
 * @param atMs a time of `performance.now()`
 * @returns how long the request must wait before it is answered, in milliseconds; 0 for a network within its pace
 */
export type RequestPacer = (network: string, atMs: number) => number

/**
 * Spreads the requests of each network over time, so that a network that sends without a pause gets its answers at a
 * steady pace, and the requests of other networks are answered in between. A rate limit alone cannot protect the other
 * networks, since refusing a request takes time too.
 * @param factor multiplies the pace; a factor below 1 changes nothing, since the pace refuses no request
 */
export function createRequestPacer(factor: number): RequestPacer {
  const times = Math.max(1, factor)
  const gapMs = SECOND_MS / (NETWORK_REQUEST_PACE.perS * times)
  const aheadMs = gapMs * NETWORK_REQUEST_PACE.atOnce * times
  /** For each network, the time at which a steady pace would have answered all of its requests so far. */
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
