import { CREDENTIAL_UNDO_PERIOD_MS, type CredentialMethod, NEW_CREDENTIAL_WAIT_MS } from './account.ts'

/**
 * The time since which a credential exists, epoch milliseconds; null when it exists since the registration and so
 * counts at once.
 */
export type CredentialSinceMs = number | null

/** A credential with which a player can confirm an action. */
export interface CredentialWithAge {
  readonly method: CredentialMethod
  readonly sinceMs: CredentialSinceMs
}

/**
 * The time from which a credential can confirm actions that protect or move money, epoch milliseconds; 0 for a
 * credential of the registration, which counts at once.
 */
export function credentialUsableFromMsOf(sinceMs: CredentialSinceMs): number {
  return sinceMs === null ? 0 : sinceMs + NEW_CREDENTIAL_WAIT_MS
}

/** Whether a credential is old enough to confirm actions that protect or move money. */
export function isCredentialOldEnough(sinceMs: CredentialSinceMs, atMs: number): boolean {
  return credentialUsableFromMsOf(sinceMs) <= atMs
}

/**
 * Whether the undo link in the message about a new credential has expired. The owner could have undone the credential
 * until then and did not, so no thief added it. True for a credential of the registration.
 */
export function isCredentialPastUndo(sinceMs: CredentialSinceMs, atMs: number): boolean {
  return sinceMs === null || sinceMs + CREDENTIAL_UNDO_PERIOD_MS <= atMs
}

/**
 * The `CredentialSinceMs` of a credential whose row has only the time of its creation: null when the row was stored
 * together with the player.
 */
export function credentialSinceMsOfCreation(createdAtMs: number, registeredAtMs: number): CredentialSinceMs {
  return createdAtMs <= registeredAtMs ? null : createdAtMs
}

/**
 * The data of the refusal `reauthRequired` of a call that needs a fresh credential: the methods that the player can
 * use.
 */
export interface UsableCredentials {
  /** The methods whose credentials are old enough to confirm an action. */
  readonly methods: readonly CredentialMethod[]
  /**
   * The methods that have a newer credential, each with the time from which the first such credential counts, epoch
   * milliseconds. A method can also be in `methods`. Absent in the answer of a server of an older release.
   */
  readonly newer?: readonly { readonly method: CredentialMethod; readonly countsAtMs: number }[]
  /**
   * When the first of the newer credentials begins to count, epoch milliseconds; null when `methods` has an entry, and
   * for a player without credentials.
   */
  readonly countsAtMs: number | null
}

/** The methods with which a player can confirm an action at `atMs`, and the time from which further methods count. */
export function usableCredentialsAt(ages: readonly CredentialWithAge[], atMs: number): UsableCredentials {
  const old = ages.filter(({ sinceMs }) => isCredentialOldEnough(sinceMs, atMs))
  const methods = [...new Set(old.map(({ method }) => method))]
  const startByMethod = new Map<CredentialMethod, number>()
  for (const { method, sinceMs } of ages) {
    const start = credentialUsableFromMsOf(sinceMs)
    const isFirst = start < (startByMethod.get(method) ?? Number.POSITIVE_INFINITY)
    if (start > atMs && isFirst) startByMethod.set(method, start)
  }
  const newer = [...startByMethod].map(([method, countsAtMs]) => ({ method, countsAtMs }))
  const starts = newer.map(({ countsAtMs }) => countsAtMs)
  return {
    methods,
    newer,
    countsAtMs: methods.length > 0 || starts.length === 0 ? null : Math.min(...starts),
  }
}
