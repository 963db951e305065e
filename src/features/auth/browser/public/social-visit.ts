import {
  SOCIAL_PROVIDER_VISIT_LIMITS,
  SOCIAL_PROVIDER_VISIT_PURPOSES,
  SOCIAL_TYPE,
  type SocialProviderName,
  type SocialProviderVisitPurpose,
} from '../../../../domain/player/account.ts'
import { SOCIAL_PROVIDER_VISIT_KEY, SOCIAL_REGISTRATION_KEY } from '../../../../domain/site/storage-keys.ts'
import { environment } from '../../../../platform/environment.ts'

/**
 * A log-in at a social provider that this tab has begun. The tab stores it until the provider's code is used, so that
 * only this tab can finish it, even after a reload.
 */

export interface SocialProviderVisit {
  readonly name: SocialProviderName
  readonly purpose: SocialProviderVisitPurpose
  /** A random text that the provider returns unchanged. A return with another `state` does not belong to this tab. */
  readonly state: string
  /** The query with the page to open after the return from the provider. */
  readonly back: string
  /** Epoch milliseconds at which the visit to the provider expires. */
  readonly endsAtMs: number
  /** The provider's code; absent until the player has returned. */
  readonly code?: string
}

/** A visit to a social provider from which the player has returned with a code. */
export type ReturnedSocialProviderVisit = SocialProviderVisit & { readonly code: string }

/** Whether the player has returned from the social provider with a code. */
export function isReturnedSocialProviderVisit(
  visit: SocialProviderVisit | undefined,
): visit is ReturnedSocialProviderVisit {
  return visit?.code !== undefined
}

/** Reads the name of a provider from an address; `undefined` for any other text. */
export function readSocialProviderName(text: string | null): SocialProviderName | undefined {
  return text !== null && Object.hasOwn(SOCIAL_TYPE, text) ? (text as SocialProviderName) : undefined
}

/** Reads from an address why the player visits a social provider; `login` when the address does not tell. */
export function readSocialProviderVisitPurpose(text: string | null): SocialProviderVisitPurpose {
  return SOCIAL_PROVIDER_VISIT_PURPOSES.find(purpose => purpose === text) ?? 'login'
}

/**
 * Creates the address of the page that sends the player to a social provider.
 * @param back the query that contains the return page
 */
export function createSocialProviderVisitUrl(
  name: SocialProviderName,
  purpose: SocialProviderVisitPurpose,
  back = '',
): string {
  const params = new URLSearchParams(back)
  params.set('with', name)
  if (purpose !== 'login') params.set('for', purpose)
  return `/auth/social?${params}`
}

/** Removes everything but the return page from the query of a `createSocialProviderVisitUrl` address. */
export function extractReturnQuery(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of ['with', 'for', 'type']) params.delete(name)
  return params.size > 0 ? `?${params}` : ''
}

function readVisit(key: string): SocialProviderVisit | undefined {
  try {
    return JSON.parse(environment().storage.tab[key] ?? '') as SocialProviderVisit
  } catch {
    return undefined
  }
}

/** The visit to a social provider that this tab has stored; `undefined` when the tab has stored none. */
export const readSocialProviderVisit = () => readVisit(SOCIAL_PROVIDER_VISIT_KEY)

/**
 * Stores a visit to a social provider and removes the previous one. It expires after
 * `SOCIAL_PROVIDER_VISIT_LIMITS.returnMs`, and once the player has returned, after
 * `SOCIAL_PROVIDER_VISIT_LIMITS.registerMs`.
 */
export function storeSocialProviderVisit(visit: Omit<SocialProviderVisit, 'endsAtMs'>): SocialProviderVisit {
  const endsAtMs =
    environment().time.now() +
    (visit.code ? SOCIAL_PROVIDER_VISIT_LIMITS.registerMs : SOCIAL_PROVIDER_VISIT_LIMITS.returnMs)
  const stored = { ...visit, endsAtMs }
  environment().storage.tab[SOCIAL_PROVIDER_VISIT_KEY] = JSON.stringify(stored)
  return stored
}

export function forgetSocialProviderVisit(): void {
  delete environment().storage.tab[SOCIAL_PROVIDER_VISIT_KEY]
}

/** Stores the visit of a person whose social account no player has linked yet. The registration page needs it. */
export function storeSocialRegistrationVisit(visit: ReturnedSocialProviderVisit): void {
  forgetSocialProviderVisit()
  environment().storage.tab[SOCIAL_REGISTRATION_KEY] = JSON.stringify(visit)
}

/** The stored visit of a person who can now register with a social account; `undefined` for none. */
export const readSocialRegistrationVisit = () =>
  readVisit(SOCIAL_REGISTRATION_KEY) as ReturnedSocialProviderVisit | undefined

export function forgetSocialRegistrationVisit(): void {
  delete environment().storage.tab[SOCIAL_REGISTRATION_KEY]
}
