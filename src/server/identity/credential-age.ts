import {
  type CredentialSinceMs,
  credentialUsableFromMsOf,
  isCredentialOldEnough,
} from '../../domain/player/credential-age.ts'
import { Refusal } from '../refusal.ts'

/**
 * Checks that a credential is old enough to confirm a change that protects or moves money.
 * @throws Refusal `credentialNew` with `countsAtMs`, the time from which the credential is accepted
 */
export function assertCredentialOldEnough(sinceMs: CredentialSinceMs, atMs: number): void {
  if (!isCredentialOldEnough(sinceMs, atMs))
    throw new Refusal('credentialNew', { countsAtMs: credentialUsableFromMsOf(sinceMs) })
}
