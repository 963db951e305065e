import { contract } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'

/** Every call of the contract, after its path, for tables of tests. */
export const everyCall: readonly (readonly [path: string, endpoint: Endpoint])[] = contract.map(endpoint => [
  endpoint.path,
  endpoint,
])

/** The calls that only a player may make. */
export const callsOfPlayers = everyCall.filter(([, endpoint]) => endpoint.access === 'player')

/** The calls whose requests are JSON: all except those that take files. */
export const callsOfJson = everyCall.filter(([, endpoint]) => !endpoint.form)
