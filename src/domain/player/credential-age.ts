import { CREDENTIAL_UNDO_PERIOD_MS, type CredentialMethod, NEW_CREDENTIAL_WAIT_MS } from './account.ts'

/**
 * The time since which a credential exists, epoch milliseconds. It is null if the credential exists since the
 * registration, and so can confirm actions at once.
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
 * Whether the undo link in the message about a new credential has expired. The owner has then had the time to undo a
 * credential that a thief added. True for a credential of the registration.
 */
export function isCredentialPastUndo(sinceMs: CredentialSinceMs, atMs: number): boolean {
  return sinceMs === null || sinceMs + CREDENTIAL_UNDO_PERIOD_MS <= atMs
}

/**
 * Computes the `CredentialSinceMs` of a credential from the time of its creation. It is null when the credential was
 * created together with the player.
 */
export function credentialSinceMsOfCreation(createdAtMs: number, registeredAtMs: number): CredentialSinceMs {
  return createdAtMs <= registeredAtMs ? null : createdAtMs
}

/**
 * The data of the refusal `reauthRequired`, which is the answer to a call that needs a fresh credential. It contains
 * the methods that the player can use.
 */
export interface UsableCredentials {
  /** The methods with a credential that is old enough to confirm an action. */
  readonly methods: readonly CredentialMethod[]
  /**
   * The methods with a credential that is too new, each with the time from which its oldest such credential can confirm
   * actions, epoch milliseconds. A method can also be in `methods`. Absent in answers of older server releases.
   */
  readonly newer?: readonly { readonly method: CredentialMethod; readonly countsAtMs: number }[]
  /**
   * The first time at which a too new credential can confirm actions, epoch milliseconds. Null when `methods` is not
   * empty, and for a player without credentials.
   */
  readonly countsAtMs: number | null
}

/**
 * Finds the methods with which a player can confirm an action at `atMs`, and the times from which further methods can.
 */
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
