import type { Vault } from './vault.ts'

/**
 * Identifies one attempt to confirm a request with a secret, such as a password sent with a `requestId`. Repetitions of
 * the request are the same attempt. A different answer, request or secret is a different attempt.
 */
export interface AttemptIdentity {
  /** Names the secret and the player to whom it belongs: `safebox:<player id>`. */
  readonly owner: string
  readonly requestId: string
  /** The stored hash of the secret. */
  readonly secretHash: string
  readonly answer: string
}

/**
 * Returns the key under which the rate limits store an attempt. The key contains the answer only inside a keyed hash,
 * from which nobody can read the answer.
 */
export function attemptKeyOf(
  vault: Vault,
  { owner, requestId, secretHash, answer }: AttemptIdentity,
): string {
  return `attempt:${vault.mac(JSON.stringify([requestId, secretHash, answer]), owner)}`
}
