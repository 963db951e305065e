import type { Edition } from '../config.ts'
import { atMsColumn, countColumn, impersonalTable, type SchemaOf, textColumn } from '../db/table.ts'

/** The installation that a database belongs to. */
export const installationTables = {
  /** One row, written by the first start of a server. Only `installation change` changes it. */
  installation: impersonalTable({
    id: countColumn(),
    edition: textColumn<Edition>(),
    payment_provider: textColumn(),
    sms_provider: textColumn(),
    social_provider: textColumn(),
    game_provider: textColumn(),
    at_ms: atMsColumn(),
  }),
  /** Every key of the vault under which rows may have been written. */
  installation_key: impersonalTable({
    key_id: textColumn(),
    /** See `fingerprintOfKey`. */
    fingerprint: textColumn(),
    at_ms: atMsColumn(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof installationTables> {}
}
