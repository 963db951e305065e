import {
  atMs,
  defaulted,
  id,
  implied,
  nullable,
  personal,
  type SchemaOf,
  text,
} from '../../../server/db/table.ts'
import type { KycItem, KycItemState, KycReason, KycState } from '../rules/kyc.ts'

/** Verifications of identity. */
export const kycTables = {
  /** One row for each player who has begun a verification. Every change of the verification locks this row. */
  kyc: personal('When we must verify who you are.', {
    player_id: id(),
    state: text<KycState>('decision'),
    /** Personal data and document as JSON, encrypted by the vault; empty before the first field. */
    details: text('legal name'),
    /** The time of the latest submission; null before the first. */
    submitted_at_ms: nullable(atMs()),
    /** The time of staff's latest decision; null before the first. */
    decided_at_ms: nullable(atMs()),
    updated_at_ms: atMs(),
    /**
     * The `updated_at_ms` for which the hashes in `kyc_match` and `kyc_identity` were stored. It is smaller in rows that
     * changed afterwards, or that a process of an earlier release wrote.
     */
    hashed_at_ms: defaulted(atMs()),
    /** The first of two members of staff who confirm that a match is another person; null without one. */
    confirmed_by: nullable(text('decision')),
  }),
  /** One row for each item that was provided, accepted or refused. An item without a row is missing. */
  kyc_item: personal('When we must verify who you are.', {
    player_id: id(),
    item: text<KycItem>(implied),
    state: text<KycItemState>(implied),
    /** Why staff refused the item; null if they did not. */
    reason: nullable(text<KycReason>(implied)),
    reason_text: text('decision'),
    /** The picture's key in the storage; empty for an item without a picture. */
    storage_key: text('pictures of it'),
  }),
  /** One row for every file that may be in the storage. The row is written before the file and removed after it. */
  kyc_file: personal('When we must verify who you are.', {
    storage_key: text('pictures of it'),
    player_id: id(),
    /** When the file and this row are removed, epoch milliseconds; null while an item names the file. */
    drop_at_ms: nullable(atMs()),
  }),
  /**
   * The documents of players whose verification is approved or revoked: a keyed hash of type and number, under every key
   * of the vault. The primary key allows only one player for each document.
   */
  kyc_identity: personal('When we must verify who you are.', {
    identity_mac: text('scrambled value'),
    player_id: id(),
  }),
  /**
   * What is compared to find two verifications of one person: keyed hashes of the document, and of the birthday with each
   * part of the legal name, under every key of the vault.
   */
  kyc_match: personal('When we must verify who you are.', {
    mac: text('scrambled value'),
    player_id: id(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof kycTables> {}
}
