import { createHash } from 'node:crypto'
import { API_PREFIX } from '../../contract/call.ts'
import {
  HASHED_CALLS,
  type HashedCall,
  hashedCallOfPath,
  type IssuedHashedPath,
} from '../../contract/hashed-path.ts'
import type { Caller } from '../identity/caller.ts'
import { Refusal } from '../refusal.ts'
import type { CallsByPath, ServedCall } from './call.ts'

/** Number of bytes of the hash in the secret path of a hashed call. Nobody can guess a hash of this length. */
const HASH_BYTES = 16

/**
 * Returns the path under which a session makes a hashed call, beginning with a slash. Its 128 bits are computed from
 * the session's random token, so each session has its own path, which is valid as long as the session.
 */
export function hashedPathOf<Name extends HashedCall>(
  call: Name,
  { tokenHash }: Pick<Caller, 'tokenHash'>,
): IssuedHashedPath<Name> {
  const hash = createHash('sha256').update(`${call} ${tokenHash}`).digest().subarray(0, HASH_BYTES)
  return `/${HASHED_CALLS[call]}${hash.toString('base64url')}` as IssuedHashedPath<Name>
}

/**
 * Finds the call that is served at a path, such as `/app/v1/gameBet` or the secret path of a hashed call; `undefined`
 * if no call has this path.
 */
export function findServedCall(calls: CallsByPath, path: string): ServedCall | undefined {
  const call = calls.get(path)
  if (call || !path.startsWith(API_PREFIX)) return call
  const hashed = hashedCallOfPath(path.slice(API_PREFIX.length))
  return hashed && calls.get(API_PREFIX + hashed)
}

/**
 * Checks that a hashed call came by the secret path of its own session.
 * @throws Refusal `pathUnknown` for the path of another session, and for a path that the server never gave to a session
 */
export function assertHashedPath(
  call: HashedCall,
  { caller, path }: { readonly caller: Caller; readonly path: string },
): void {
  if (path !== API_PREFIX + hashedPathOf(call, caller)) throw new Refusal('pathUnknown')
}
