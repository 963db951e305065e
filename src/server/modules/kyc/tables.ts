import type { KycItem, KycItemState, KycReason, KycState } from '../../../domain/kyc.ts'

/** Verifications of identity. */
export interface KycTables {
  /** One row for each player who has begun a verification. Every change of the verification locks this row. */
  kyc: {
    player_id: string
    state: KycState
    /** Personal data and document as JSON, encrypted by the vault; empty while nothing is given. */
    details: string
    /** The latest submission; null before the first. */
    submitted_at_ms: number | null
    /** The latest decision of staff; null before the first. */
    decided_at_ms: number | null
    updated_at_ms: number
  }
  /** One row for an item that was given, accepted or refused; an item without a row is missing. */
  kyc_item: {
    player_id: string
    item: KycItem
    state: KycItemState
    /** Why staff refused it; null when they did not. */
    reason: KycReason | null
    reason_text: string
    /** The picture's key in the storage; empty for an item without a picture. */
    storage_key: string
  }
  /** Every file that may be in the storage. The row is written before the file and removed after it. */
  kyc_file: {
    storage_key: string
    player_id: string
    /** When the file and this row are removed, epoch milliseconds; null while an item names the file. */
    drop_at_ms: number | null
  }
  /**
   * The identities of players whose verification is submitted or approved: a keyed hash of the document's type and
   * number, and one of legal name and birthday, each under every key of the vault. The primary key allows only one
   * player for each identity.
   */
  kyc_identity: {
    identity_mac: string
    player_id: string
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends KycTables {}
}
