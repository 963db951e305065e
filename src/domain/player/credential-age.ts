import { type CredentialMethod, NEW_CREDENTIAL_MS } from './account.ts'

/** Epoch milliseconds since when a credential exists; null: since the registration, so that it counts at once. */
export type CredentialSince = number | null

/** A credential with which a player can confirm an action. */
export interface CredentialAge {
  readonly method: CredentialMethod
  readonly sinceMs: CredentialSince
}

/** When a credential begins to confirm what protects or moves money; epoch milliseconds, 0 for one that always did. */
export function credentialCountsFromMs(sinceMs: CredentialSince): number {
  return sinceMs === null ? 0 : sinceMs + NEW_CREDENTIAL_MS
}

/** Whether a credential is old enough to confirm what protects or moves money. */
export function isCredentialOld(sinceMs: CredentialSince, atMs: number): boolean {
  return credentialCountsFromMs(sinceMs) <= atMs
}

/**
 * Since when a credential exists whose row has only the time of its creation: null when the row was stored together
 * with the player.
 */
export function sinceCreation(createdAtMs: number, registeredAtMs: number): CredentialSince {
  return createdAtMs <= registeredAtMs ? null : createdAtMs
}

/** The data of the refusal `reauthRequired` of a call that needs a fresh credential: which ones count. */
export interface NeededCredentials {
  /** The methods that are old enough. */
  readonly methods: readonly CredentialMethod[]
  /** When the first of the others begins to count, epoch milliseconds; null when one counts, or without any. */
  readonly countsAtMs: number | null
}

/** Which of a player's credentials count now. */
export function neededCredentials(ages: readonly CredentialAge[], atMs: number): NeededCredentials {
  const old = ages.filter(({ sinceMs }) => isCredentialOld(sinceMs, atMs))
  const methods = [...new Set(old.map(({ method }) => method))]
  const starts = ages.map(({ sinceMs }) => credentialCountsFromMs(sinceMs))
  return { methods, countsAtMs: methods.length > 0 || starts.length === 0 ? null : Math.min(...starts) }
}
