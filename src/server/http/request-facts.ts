import { randomUUID } from 'node:crypto'
import { networkOfAddress } from '../identity/network.ts'

const TRACE_ID_PATTERN = /^[A-Za-z0-9_-]{8,64}$/

/** The id of a request in the log and in `X-Request-Id`: the client's id when it is well formed, else a random one. */
export function traceIdOf(given: string | undefined): string {
  return given !== undefined && TRACE_ID_PATTERN.test(given) ? given : randomUUID()
}

/**
 * The network by which limits count a request: of the last address in a trusted proxy's header, or of the socket's peer
 * if there is no such header.
 */
export function networkOfRequest(
  forwarded: string | undefined,
  remote: string | undefined,
  trustProxy: boolean,
): string {
  const last = trustProxy ? forwarded?.slice(forwarded.lastIndexOf(',') + 1).trim() : undefined
  return networkOfAddress(last || (remote ?? ''))
}
