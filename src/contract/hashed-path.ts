import type { z } from 'zod'

/**
 * The calls whose path differs from session to session, each with the letter that begins its paths. An answer of the
 * server tells the client the path (spec, section 7: `/{hash}`). In the contract, such a call has the name of the field
 * that contains its path.
 */
export const HASHED_CALLS = {
  '/{claimPath}': 'c',
  '/{drawPath}': 'd',
  '/{dropPath}': 'p',
} as const satisfies Readonly<Record<string, string>>

export type HashedCall = keyof typeof HASHED_CALLS

/**
 * The path of a hashed call that an answer gave to a session, with or without a slash at its beginning. The answer's
 * schema declares the path by `z.string().brand<Name>()`; this type has the same brand.
 */
export type IssuedHashedPath<Name extends HashedCall> = string & z.$brand<Name>

/** Whether a call of the contract is a hashed call, whose path differs from session to session. */
export function isHashedCall(path: string): path is HashedCall {
  return Object.hasOwn(HASHED_CALLS, path)
}

/** Matches the path of a hashed call: the letter of the call, and 128 bits that belong to the session. */
const HASHED_PATH = /^\/([a-z])[A-Za-z0-9_-]{22}$/

/** The hashed call to which a path belongs; `undefined` for any other path. */
export function hashedCallOfPath(path: string): HashedCall | undefined {
  const letter = HASHED_PATH.exec(path)?.[1]
  return (Object.keys(HASHED_CALLS) as HashedCall[]).find(call => HASHED_CALLS[call] === letter)
}
