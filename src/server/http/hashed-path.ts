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

/**
 * Number of bytes of the hash in a path that the server hands out to a session. Nobody can guess a hash of this length.
 */
const HASH_BYTES = 16

/**
 * The path under which a session makes a hashed call, with a slash at its beginning. Its 128 bits come from the random
 * token of the session, so a path is as old as its session and differs from the paths of other sessions.
 */
export function hashedPathOf<Name extends HashedCall>(
  call: Name,
  { tokenHash }: Pick<Caller, 'tokenHash'>,
): IssuedHashedPath<Name> {
  const hash = createHash('sha256').update(`${call} ${tokenHash}`).digest().subarray(0, HASH_BYTES)
  return `/${HASHED_CALLS[call]}${hash.toString('base64url')}` as IssuedHashedPath<Name>
}

/**
 * The call that is served at a path of the server, such as `/app/v1/gameBet` or a path that was handed out; `undefined`
 * if no call has this path.
 */
export function findServedCall(calls: CallsByPath, path: string): ServedCall | undefined {
  const call = calls.get(path)
  if (call || !path.startsWith(API_PREFIX)) return call
  const hashed = hashedCallOfPath(path.slice(API_PREFIX.length))
  return hashed && calls.get(API_PREFIX + hashed)
}

/**
 * Asserts that a hashed call came by the path of its own session.
 * @throws Refusal `pathUnknown` for the path of another session, and for one that was never handed out
 */
export function assertHashedPath(
  call: HashedCall,
  { caller, path }: { readonly caller: Caller; readonly path: string },
): void {
  if (path !== API_PREFIX + hashedPathOf(call, caller)) throw new Refusal('pathUnknown')
}
