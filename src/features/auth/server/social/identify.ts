import { SOCIAL_RETURN_PATH, type SocialType } from '../../../../domain/player/account.ts'
import {
  type ProviderVisit,
  SocialFailure,
  type SocialIdentity,
} from '../../../../server/providers/social/provider.ts'
import { Refusal } from '../../../../server/refusal.ts'
import type { Services } from '../../../../server/services.ts'
import {
  claimSocialProviderVisit,
  deleteSocialProviderVisit,
  type ProviderVisitClaim,
  providerVisitKeyOf,
  storeProviderVisitIdentity,
} from './visit-repository.ts'

export type SocialServices = Pick<Services, 'db' | 'social' | 'log'>

/** The site's origin and the time of a call during a log-in at a social provider. */
export interface ProviderVisitCallContext {
  /** The origin of this server in the player's browser. */
  readonly siteOrigin: string
  readonly atMs: number
}

/** A social account whose owner the provider has confirmed. */
export interface VerifiedIdentity extends SocialIdentity {
  readonly socialType: SocialType
}

/** The address of the page to which the provider returns the player. */
export function socialRedirectUriOf({ siteOrigin }: Pick<ProviderVisitCallContext, 'siteOrigin'>): string {
  return siteOrigin + SOCIAL_RETURN_PATH
}

/**
 * Prepares the visit of a player to a social provider.
 * @returns the address at the provider that the player's browser opens
 * @throws Refusal `socialUnavailable` when the provider is not offered or does not answer
 */
export async function prepareProviderVisit(
  { social, log }: SocialServices,
  socialType: SocialType,
  visit: ProviderVisit,
): Promise<string> {
  const provider = social.find(socialType)
  if (!provider) throw new Refusal('socialUnavailable')
  try {
    return await provider.start(visit)
  } catch (error) {
    throw logAndConvertToRefusal({ log }, socialType, error)
  }
}

/**
 * Verifies the social account of a player who has returned from the provider. Claims the stored visit for this request,
 * then exchanges the code with the provider, outside any transaction and at most once. For a log-in, stores the
 * identity in the visit, which stays valid for a registration. For any other purpose, ends the visit.
 * @returns `undefined` when the visit cannot be claimed: it is unknown, expired, for another player or purpose, or
 * already claimed by a request with a code
 * @throws Refusal `socialRefused`, `socialUnavailable`; the visit has then ended
 */
export async function verifySocialAccount(
  services: SocialServices,
  claim: ProviderVisitClaim,
  time: ProviderVisitCallContext,
): Promise<VerifiedIdentity | undefined> {
  const { db, log } = services
  const { atMs } = time
  const place = providerVisitKeyOf(claim)
  const taken = await db.transact(tx => claimSocialProviderVisit(tx, claim, atMs))
  if (!taken) return undefined
  const { socialType, nonce, verifier } = taken
  try {
    const provider = services.social.find(socialType)
    if (!provider) throw new SocialFailure('unclear', 'not offered any more')
    const { state, code } = claim
    const redirectUri = socialRedirectUriOf(time)
    const identity = await provider.identify({ state, code, nonce, verifier, redirectUri })
    await db.transact(tx =>
      claim.purpose === 'login'
        ? storeProviderVisitIdentity(tx, place, identity, atMs)
        : deleteSocialProviderVisit(tx, place),
    )
    return { ...identity, socialType }
  } catch (error) {
    if (!(error instanceof SocialFailure)) throw error
    await db.transact(tx => deleteSocialProviderVisit(tx, place))
    throw logAndConvertToRefusal({ log }, socialType, error)
  }
}

/**
 * Logs an error of a social provider.
 * @returns the refusal for a `SocialFailure`; any other error unchanged
 */
function logAndConvertToRefusal(
  { log }: Pick<SocialServices, 'log'>,
  socialType: SocialType,
  error: unknown,
): unknown {
  if (!(error instanceof SocialFailure)) return error
  const level = error.kind === 'credentials' ? 'error' : 'warn'
  log[level]({ err: error, socialType }, 'social account not verified')
  return new Refusal(error.kind === 'refused' ? 'socialRefused' : 'socialUnavailable')
}
