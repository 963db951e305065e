import {
  type CredentialSince,
  credentialCountsFromMs,
  isCredentialOld,
} from '../../domain/player/credential-age.ts'
import { Refusal } from '../refusal.ts'

/**
 * Checks that a credential is old enough to confirm a change that protects or moves money.
 * @throws Refusal `credentialNew` with `countsAtMs`, the time from which the credential counts
 */
export function assertCredentialOld(sinceMs: CredentialSince, atMs: number): void {
  if (!isCredentialOld(sinceMs, atMs))
    throw new Refusal('credentialNew', { countsAtMs: credentialCountsFromMs(sinceMs) })
}
