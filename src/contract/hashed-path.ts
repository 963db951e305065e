import type { z } from 'zod'

/**
 * The calls whose path the server hands out to each session (spec, section 7: `/{hash}`), and the letter that begins the
 * path of each. In the contract such a call has the name of the field that hands its path out.
 */
export const HASHED_CALLS = {
  '/{claimPath}': 'c',
  '/{drawPath}': 'd',
  '/{dropPath}': 'p',
} as const satisfies Readonly<Record<string, string>>

export type HashedCall = keyof typeof HASHED_CALLS

/**
 * A path that an answer handed out to a session for a hashed call, with or without a slash at its beginning. The brand
 * is the one of `z.string().brand<Name>()`, by which an answer declares it.
 */
export type HandedOutPath<Name extends HashedCall> = string & z.$brand<Name>

/** Whether a call of the contract is served at handed out paths. */
export function isHashedCall(path: string): path is HashedCall {
  return Object.hasOwn(HASHED_CALLS, path)
}

/** A letter for the call, and 128 bits that belong to the session. */
const HASHED_PATH = /^\/([a-z])[A-Za-z0-9_-]{22}$/

/** The call of a path that the server may have handed out; `undefined` for any other path. */
export function hashedCallOf(path: string): HashedCall | undefined {
  const letter = HASHED_PATH.exec(path)?.[1]
  return (Object.keys(HASHED_CALLS) as HashedCall[]).find(call => HASHED_CALLS[call] === letter)
}
