import {
  type CredentialSince,
  credentialCountsFromMs,
  isCredentialOld,
} from '../../domain/player/credential-age.ts'
import { Refusal } from '../refusal.ts'

/**
 * Checks that a credential is old enough to confirm what protects or moves money.
 * @throws Refusal `credentialNew` with `countsAtMs`, when it begins to count
 */
export function assertCredentialOld(sinceMs: CredentialSince, atMs: number): void {
  if (!isCredentialOld(sinceMs, atMs))
    throw new Refusal('credentialNew', { countsAtMs: credentialCountsFromMs(sinceMs) })
}
