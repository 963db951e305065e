import {
  SOCIAL_PURPOSE,
  SOCIAL_TYPE,
  SOCIAL_VISIT,
  type SocialName,
  type SocialPurpose,
} from '../../domain/account.ts'
import { environment } from '../../platform/environment.ts'

/*
 * A visit to a social provider, kept in the tab's storage from its start until it is used: this tab alone can finish it, and
 * a reload continues it.
 */

const VISIT_KEY = 'perya:visit'

/** The head of `/auth/info` reads this key too (`build/visit-guard.ts`). */
const NEWCOMER_KEY = 'perya:newcomer'

export interface SocialVisit {
  readonly name: SocialName
  readonly purpose: SocialPurpose
  /** What the provider hands back unchanged: a return with another state is not this tab's. */
  readonly state: string
  /** The query that names the way back. */
  readonly back: string
  /** Epoch milliseconds after which the visit is of no use. */
  readonly endsAtMs: number
  /** The provider's code, once the player has come back. */
  readonly code?: string
}

/** A visit whose player has come back with a code. */
export type ReturnedVisit = SocialVisit & { readonly code: string }

/** Whether the player of a visit has come back with a code. */
export function isReturned(visit: SocialVisit | undefined): visit is ReturnedVisit {
  return visit?.code !== undefined
}

/** The name of a provider in an address; `undefined` for anything else. */
export function socialNameIn(text: string | null): SocialName | undefined {
  return text !== null && Object.hasOwn(SOCIAL_TYPE, text) ? (text as SocialName) : undefined
}

/** What a visit is for, in an address: a log-in unless it says otherwise. */
export function purposeIn(text: string | null): SocialPurpose {
  return SOCIAL_PURPOSE.find(purpose => purpose === text) ?? 'login'
}

/** The address of the page that begins a visit. @param back the query that names the way back */
export function visitUrl(name: SocialName, purpose: SocialPurpose, back = ''): string {
  const params = new URLSearchParams(back)
  params.set('with', name)
  if (purpose !== 'login') params.set('for', purpose)
  return `/auth/social?${params}`
}

/** The way back alone, out of a query of `visitUrl`. */
export function backIn(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of ['with', 'for', 'type']) params.delete(name)
  return params.size > 0 ? `?${params}` : ''
}

function read(key: string): SocialVisit | undefined {
  try {
    return JSON.parse(environment().tabStorage[key] ?? '') as SocialVisit
  } catch {
    return undefined
  }
}

/** The visit of this tab; `undefined` without one. */
export const keptVisit = () => read(VISIT_KEY)

/** Keeps a visit in place of the one before. A visit that has just begun waits for its return for a limited time. */
export function keepVisit(visit: Omit<SocialVisit, 'endsAtMs'>): SocialVisit {
  const endsAtMs = environment().now() + (visit.code ? SOCIAL_VISIT.registerMs : SOCIAL_VISIT.returnMs)
  const kept = { ...visit, endsAtMs }
  environment().tabStorage[VISIT_KEY] = JSON.stringify(kept)
  return kept
}

export function forgetVisit(): void {
  delete environment().tabStorage[VISIT_KEY]
}

/** Keeps a visit of somebody who has no account here yet, for the page that registers. */
export function keepNewcomer(visit: ReturnedVisit): void {
  forgetVisit()
  environment().tabStorage[NEWCOMER_KEY] = JSON.stringify(visit)
}

/** The visit that waits for the registration; `undefined` without one. */
export const keptNewcomer = () => read(NEWCOMER_KEY) as ReturnedVisit | undefined

export function forgetNewcomer(): void {
  delete environment().tabStorage[NEWCOMER_KEY]
}
