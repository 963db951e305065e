import { allEndpoints } from '../../src/contract/contract.ts'
import type { CallOf, Endpoint, PathOf } from '../../src/contract/endpoint.ts'
import { HASHED_CALLS, isHashedCall } from '../../src/contract/hashed-path.ts'

/** Every call of the contract, after its path, for tables of tests. */
export const everyCall: readonly (readonly [path: string, endpoint: Endpoint])[] = allEndpoints.map(
  endpoint => [endpoint.path, endpoint],
)

/**
 * The path to request for a path of the contract. For a hashed call, it is a path that was handed out to no session.
 */
export function requestPath(path: string): string {
  return isHashedCall(path) ? `/${HASHED_CALLS[path]}${'0'.repeat(22)}` : path
}

/** The calls that only a player may make. */
export const callsOfPlayers = everyCall.filter(([, endpoint]) => endpoint.access === 'player')

/** The calls whose requests are JSON: all except those that take files. */
export const callsOfJson = everyCall.filter(([, endpoint]) => !endpoint.form)

/** An endpoint as a call for a requester. @param path where to make it; by default the endpoint's own path */
export function callOf<E extends Endpoint>(endpoint: E, path: string = endpoint.path): CallOf<E> {
  const { access, envelope } = endpoint
  return { path: path as PathOf<E>, access, envelope }
}
