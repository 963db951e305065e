import type { SocialType, UndoableCredentialChange } from './account.ts'

/**
 * For each kind of change, the data with which it is undone. An empty text means that the player had no such credential
 * before. Times in epoch milliseconds; `sinceMs` as in `CredentialWithAge`.
 */
export interface FormerCredentialByKind {
  readonly phone: { readonly mobile: string; readonly sinceMs: number | null }
  readonly password: { readonly hash: string; readonly sinceMs: number | null }
  /** The account that was linked. */
  readonly social: { readonly socialType: SocialType }
  /** The passkey that was added. */
  readonly passkey: { readonly id: string }
  readonly safebox: {
    readonly hash: string
    readonly changedAtMs: number
    readonly replacedAtMs: number | null
  }
  /** E-mail address and postal address. `confirmedAtMs`: when the address was confirmed; null if it was not. */
  readonly contact: {
    readonly details: Readonly<Record<string, string>>
    readonly confirmedAtMs: number | null
  }
  /** The account that was added or changed. */
  readonly receivingAccount: { readonly id: string }
}

/** A change of a credential, with the data that undo the change. */
export type FormerCredential = {
  readonly [What in UndoableCredentialChange]: {
    readonly what: What
    readonly former: FormerCredentialByKind[What]
  }
}[UndoableCredentialChange]
