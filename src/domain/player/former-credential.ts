import type { SocialType, UndoableCredentialChange } from './account.ts'

/**
 * The data of a removed social account, with which it can be restored. `createdAtMs` is when it was linked, epoch
 * milliseconds.
 */
export interface RemovedSocialAccount {
  readonly subject: string
  readonly name: string
  readonly email: string
  readonly createdAtMs: number
}

/**
 * The data of a removed passkey, with which it can be restored. Times in epoch milliseconds; `usedAtMs` is null if it
 * was never used.
 */
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

/** The data of a receiving account before its change or removal, with which it can be restored. */
export interface FormerReceivingAccount {
  readonly bankId: string
  readonly accountName: string
  /** The encrypted account number, as in the account's row. An undo restores it without decryption. */
  readonly sealedNumber: string
  /** The last digits of the account number. */
  readonly tail: string
  readonly numberMac: string
  /** The time from which withdrawals to the account are allowed, epoch milliseconds. */
  readonly usableAtMs: number
}

/**
 * The data with which each kind of credential change is undone. An empty text means that the player had no such
 * credential before. If `removed` is absent, the change added the credential, and the undo removes it. Times in epoch
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
  /**
   * E-mail address and postal address. `confirmedAtMs` is when the player confirmed the e-mail address; null if never.
   */
  readonly contact: {
    readonly details: Readonly<Record<string, string>>
    readonly confirmedAtMs: number | null
  }
  /** The receiving account that was added, changed or removed. At most one of the two optional fields is present. */
  readonly receivingAccount: {
    readonly id: string
    readonly changed?: FormerReceivingAccount
    readonly removed?: FormerReceivingAccount
  }
}

/** The kind of a credential change, with the data that undo it. */
export type FormerCredential = {
  readonly [What in UndoableCredentialChange]: {
    readonly what: What
    readonly former: FormerCredentialByKind[What]
  }
}[UndoableCredentialChange]
