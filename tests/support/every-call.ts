import { allEndpoints } from '../../src/contract/contract.ts'
import type { CallOf, Endpoint, PathOf } from '../../src/contract/endpoint.ts'
import type { ErrorName } from '../../src/contract/errors.ts'
import { HASHED_CALLS, isHashedCall } from '../../src/contract/hashed-path.ts'

/** Every call of the contract as a pair of path and endpoint, for `test.each`. */
export const EVERY_CALL: readonly (readonly [path: string, endpoint: Endpoint])[] = allEndpoints.map(
  endpoint => [endpoint.path, endpoint],
)

/**
 * Returns the path to request for a call of the contract. For a hashed call, the path has a valid form, but no session
 * has received it.
 */
export function requestPathOfCall(path: string): string {
  return isHashedCall(path) ? `/${HASHED_CALLS[path]}${'0'.repeat(22)}` : path
}

/** The calls that only a player may make. */
export const PLAYER_CALLS = EVERY_CALL.filter(([, endpoint]) => endpoint.access === 'player')

/** The calls that declare a refusal. */
export const callsThatDeclare = (refusal: ErrorName) =>
  EVERY_CALL.filter(([, { errors }]) => errors.includes(refusal))

/** The calls whose requests are JSON: all except those that take files. */
export const JSON_CALLS = EVERY_CALL.filter(([, endpoint]) => !endpoint.form)

/**
 * Creates the call of an endpoint, for use with a requester.
 * @param path the requested path; the endpoint's own path by default
 */
export function callOfEndpoint<E extends Endpoint>(endpoint: E, path: string = endpoint.path): CallOf<E> {
  const { access, envelope } = endpoint
  return { path: path as PathOf<E>, access, envelope }
}
