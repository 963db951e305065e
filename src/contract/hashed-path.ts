import type { z } from 'zod'

/**
 * The calls whose path differs in each session, each with the first letter of its paths. The server tells the client
 * the path in an answer (spec, section 7: `/{hash}`). In the contract, such a call has the name of the field that
 * contains its path.
 */
export const HASHED_CALLS = {
  '/{claimPath}': 'c',
  '/{drawPath}': 'd',
  '/{dropPath}': 'p',
} as const satisfies Readonly<Record<string, string>>

export type HashedCall = keyof typeof HASHED_CALLS

/**
 * The path of a hashed call that the server has given to a session, with or without a slash at its beginning. The
 * server's answer declares the path with `z.string().brand<Name>()`, so it has the same type brand.
 */
export type IssuedHashedPath<Name extends HashedCall> = string & z.$brand<Name>

/** Whether a path of the contract is the name of a hashed call, whose real path differs in each session. */
export function isHashedCall(path: string): path is HashedCall {
  return Object.hasOwn(HASHED_CALLS, path)
}

/** Matches the path of a hashed call: the call's letter and 22 characters, which encode 128 bits of the session. */
const HASHED_PATH = /^\/([a-z])[A-Za-z0-9_-]{22}$/

/** The hashed call to which a path belongs; `undefined` for any other path. */
export function hashedCallOfPath(path: string): HashedCall | undefined {
  const letter = HASHED_PATH.exec(path)?.[1]
  return (Object.keys(HASHED_CALLS) as HashedCall[]).find(call => HASHED_CALLS[call] === letter)
}
