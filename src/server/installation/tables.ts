import type { SiteEdition } from '../config.ts'
import { atMsColumn, countColumn, impersonalTable, type SchemaOf, textColumn } from '../db/table.ts'

/** The installation to which a database belongs, and its keys. */
export const installationTables = {
  /** One row, written by the first start of a server. Only `installation change` changes it. */
  installation: impersonalTable({
    id: countColumn(),
    edition: textColumn<SiteEdition>(),
    payment_provider: textColumn(),
    sms_provider: textColumn(),
    social_provider: textColumn(),
    game_provider: textColumn(),
    at_ms: atMsColumn(),
  }),
  /** Id and fingerprint of every vault key that may have encrypted rows of this database. */
  installation_key: impersonalTable({
    key_id: textColumn(),
    /** A hash that identifies the key without revealing it; see `fingerprintOfKey`. */
    fingerprint: textColumn(),
    at_ms: atMsColumn(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof installationTables> {}
}
