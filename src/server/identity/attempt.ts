import type { Vault } from './vault.ts'

/**
 * Identifies one attempt to confirm a request by a secret, such as a password sent with a `requestId`. Copies of the
 * request are the same attempt. Another answer, another request or a changed secret is another attempt.
 */
export interface AttemptIdentity {
  /** The secret and its player: `safebox:<player id>`. */
  readonly owner: string
  readonly requestId: string
  /** The stored hash of the secret. */
  readonly secretHash: string
  readonly answer: string
}

/**
 * The key under which the rate limits store an attempt. The key contains the answer only as part of a keyed hash, so
 * that the answer cannot be read from it.
 */
export function attemptKeyOf(
  vault: Vault,
  { owner, requestId, secretHash, answer }: AttemptIdentity,
): string {
  return `attempt:${vault.mac(JSON.stringify([requestId, secretHash, answer]), owner)}`
}
