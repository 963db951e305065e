import { contract } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { HASHED_CALLS, isHashedCall } from '../../src/contract/hashed-path.ts'

/** Every call of the contract, after its path, for tables of tests. */
export const everyCall: readonly (readonly [path: string, endpoint: Endpoint])[] = contract.map(endpoint => [
  endpoint.path,
  endpoint,
])

/** The path to request for a path of the contract: of a hashed call one that no session was handed out. */
export function requestPath(path: string): string {
  return isHashedCall(path) ? `/${HASHED_CALLS[path]}${'0'.repeat(22)}` : path
}

/** The calls that only a player may make. */
export const callsOfPlayers = everyCall.filter(([, endpoint]) => endpoint.access === 'player')

/** The calls whose requests are JSON: all except those that take files. */
export const callsOfJson = everyCall.filter(([, endpoint]) => !endpoint.form)
