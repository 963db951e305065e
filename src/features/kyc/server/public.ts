import type { ResultOf } from '../../../contract/endpoint.ts'
import type { getAfterLoginInfoWeb } from '../../../contract/session.ts'
import type { Services } from '../../../server/services.ts'
import { accountNameComparisonKeysOf, type KycState, legalNameOf } from '../rules/kyc.ts'
import { decryptKycDetails } from './details.ts'
import { findKyc } from './repository.ts'
import { describeKycSummary } from './service.ts'

/** A player's identity verification, as other modules read it. */
export interface IdentityVerification {
  readonly state: KycState
  /** The fields of the verification in the player data that every page loads. */
  readonly summary: ResultOf<typeof getAfterLoginInfoWeb>['kyc']
  /** The full legal name of a player whose identity is verified, else empty. */
  readonly legalName: string
  /**
   * The names in which the player's bank accounts may be held, in the form of `accountNameComparisonKeysOf`; empty before
   * approval.
   */
  readonly accountNameKeys: readonly string[]
}

/** The verification of a player, from committed rows; in state `none` before it has begun. */
export async function readIdentityVerification(
  services: Pick<Services, 'db' | 'settings' | 'vault'>,
  playerId: string,
): Promise<IdentityVerification> {
  const stored = await findKyc(services.db.read, playerId)
  const state = stored?.row.state ?? 'none'
  const { person } = decryptKycDetails(services.vault, state === 'approved' ? stored?.row : undefined)
  return {
    state,
    summary: describeKycSummary(services, state),
    legalName: legalNameOf(person),
    accountNameKeys: state === 'approved' ? accountNameComparisonKeysOf(person) : [],
  }
}
