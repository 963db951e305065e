import {
  atMsColumn,
  defaultedColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'
import type { KycItem, KycItemState, KycRefusalReason, KycState } from '../rules/kyc.ts'

/**
 * Tables of identity verifications, of their items and files, and of the hashes that identify documents and persons.
 */
export const kycTables = {
  /** One row for each player who has begun a verification. Every change of the verification locks this row. */
  kyc: personalTable('When we must verify who you are.', {
    player_id: recordIdColumn(),
    state: textColumn<KycState>('decision'),
    /** Personal data and document as JSON, encrypted by the vault; empty before the first field. */
    details: textColumn('legal name'),
    /** The time of the latest submission; null before the first. */
    submitted_at_ms: nullableColumn(atMsColumn()),
    /** The time of staff's latest decision; null before the first. */
    decided_at_ms: nullableColumn(atMsColumn()),
    updated_at_ms: atMsColumn(),
    /**
     * The `updated_at_ms` for which the hashes in `kyc_match` and `kyc_identity` were stored. It is smaller in rows
     * that changed afterwards, or that a process of an earlier release wrote.
     */
    hashed_at_ms: defaultedColumn(atMsColumn()),
    /** The first of two members of staff who confirm that a matching account belongs to another person; null before. */
    confirmed_by: nullableColumn(textColumn('decision')),
  }),
  /** One row for each item that was provided, accepted or refused. An item without a row is missing. */
  kyc_item: personalTable('When we must verify who you are.', {
    player_id: recordIdColumn(),
    item: textColumn<KycItem>(NOT_NAMED_ON_PRIVACY_PAGE),
    state: textColumn<KycItemState>(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The reason why staff refused the item; null for an item that is not refused. */
    reason: nullableColumn(textColumn<KycRefusalReason>(NOT_NAMED_ON_PRIVACY_PAGE)),
    reason_text: textColumn('decision'),
    /** The picture's key in the storage; empty for an item without a picture. */
    storage_key: textColumn('pictures of it'),
  }),
  /** One row for every file that may be in the storage. The row is written before the file and removed after it. */
  kyc_file: personalTable('When we must verify who you are.', {
    storage_key: textColumn('pictures of it'),
    player_id: recordIdColumn(),
    /** When the file and this row are removed, epoch milliseconds; null while an item refers to the file. */
    drop_at_ms: nullableColumn(atMsColumn()),
  }),
  /**
   * The documents of players whose verification is approved or revoked: a keyed hash of type and number, under every
   * key of the vault. The primary key allows only one player for each document.
   */
  kyc_identity: personalTable('When we must verify who you are.', {
    identity_mac: textColumn('scrambled value'),
    player_id: recordIdColumn(),
  }),
  /**
   * The values that are compared to find two verifications of one person: keyed hashes of the document, and of the
   * birthday with each part of the legal name, under every key of the vault.
   */
  kyc_match: personalTable('When we must verify who you are.', {
    mac: textColumn('scrambled value'),
    player_id: recordIdColumn(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof kycTables> {}
}
