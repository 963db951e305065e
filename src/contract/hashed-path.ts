import type { z } from 'zod'

/**
 * The calls whose path differs by session, and the letter that begins each path; an answer hands the path out (spec,
 * section 7: `/{hash}`). In the contract, such a call is named after the field of the answer that hands out its path.
 */
export const HASHED_CALLS = {
  '/{claimPath}': 'c',
  '/{drawPath}': 'd',
  '/{dropPath}': 'p',
} as const satisfies Readonly<Record<string, string>>

export type HashedCall = keyof typeof HASHED_CALLS

/**
 * The path of a hashed call as an answer handed it out to a session, with or without a slash at its beginning. The type
 * brand is that of `z.string().brand<Name>()`, with which the answer's schema declares it.
 */
export type HandedOutPath<Name extends HashedCall> = string & z.$brand<Name>

/** Whether a call of the contract is served at handed-out paths. */
export function isHashedCall(path: string): path is HashedCall {
  return Object.hasOwn(HASHED_CALLS, path)
}

/** A handed-out path: a letter for the call, and 128 bits that belong to the session. */
const HASHED_PATH = /^\/([a-z])[A-Za-z0-9_-]{22}$/

/** The call to which a handed-out path belongs; `undefined` for any other path. */
export function hashedCallOfPath(path: string): HashedCall | undefined {
  const letter = HASHED_PATH.exec(path)?.[1]
  return (Object.keys(HASHED_CALLS) as HashedCall[]).find(call => HASHED_CALLS[call] === letter)
}
