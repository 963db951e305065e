import type { SocialType, UndoableCredentialChange } from './account.ts'

/** A social account as it was linked before its removal. `createdAtMs`: when it was linked, epoch milliseconds. */
export interface RemovedSocialAccount {
  readonly subject: string
  readonly name: string
  readonly email: string
  readonly createdAtMs: number
}

/** A passkey as it was before its removal. Times in epoch milliseconds; `usedAtMs` is null before the first use. */
export interface RemovedPasskey {
  readonly name: string
  /** The public key in COSE format, base64url. */
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
  readonly isBackedUp: boolean
  readonly createdAtMs: number
  readonly usedAtMs: number | null
}

/** A receiving account as it was before its change or removal. */
export interface FormerReceivingAccount {
  readonly bankId: string
  readonly accountName: string
  /** The account number as it is encrypted in the account's row. It is kept and restored without decryption. */
  readonly sealedNumber: string
  /** The last digits of the account number. */
  readonly tail: string
  readonly numberMac: string
  /** From when withdrawals may go to the account, epoch milliseconds. */
  readonly usableAtMs: number
}

/**
 * The data with which a change is undone, for each kind of change. An empty text means that the player had no such
 * credential before. Where `removed` is absent, the change added the credential, and undoing removes it. Times in epoch
 * milliseconds; `sinceMs` as in `CredentialWithAge`.
 */
export interface FormerCredentialByKind {
  readonly phone: { readonly mobile: string; readonly sinceMs: number | null }
  readonly password: { readonly hash: string; readonly sinceMs: number | null }
  /** The social account that was linked or removed. */
  readonly social: { readonly socialType: SocialType; readonly removed?: RemovedSocialAccount }
  /** The passkey that was added or removed. */
  readonly passkey: { readonly id: string; readonly removed?: RemovedPasskey }
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
  /** The account that was added, changed or removed. At most one of the two optional fields is present. */
  readonly receivingAccount: {
    readonly id: string
    readonly changed?: FormerReceivingAccount
    readonly removed?: FormerReceivingAccount
  }
}

/** A change of a credential, with the data that undo the change. */
export type FormerCredential = {
  readonly [What in UndoableCredentialChange]: {
    readonly what: What
    readonly former: FormerCredentialByKind[What]
  }
}[UndoableCredentialChange]
