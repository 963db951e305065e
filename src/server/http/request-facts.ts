import { randomUUID } from 'node:crypto'
import { networkOfAddress } from '../identity/network.ts'

const TRACE_ID_PATTERN = /^[A-Za-z0-9_-]{8,64}$/

/**
 * Returns the id of a request for the log and `X-Request-Id`: the client's id if it has the right form, otherwise a
 * random one.
 */
export function traceIdOf(given: string | undefined): string {
  return given !== undefined && TRACE_ID_PATTERN.test(given) ? given : randomUUID()
}

/**
 * Returns the network for which rate limits count a request. It comes from the last address in a trusted proxy's
 * header, or from the socket if there is no such header.
 */
export function networkOfRequest(
  forwarded: string | undefined,
  remote: string | undefined,
  trustProxy: boolean,
): string {
  const last = trustProxy ? forwarded?.slice(forwarded.lastIndexOf(',') + 1).trim() : undefined
  return networkOfAddress(last || (remote ?? ''))
}
