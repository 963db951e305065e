import type { Edition } from '../config.ts'
import { atMs, count, impersonal, type SchemaOf, text } from '../db/table.ts'

/** The installation that a database belongs to. */
export const installationTables = {
  /** One row, written by the first start of a server. Only `installation change` changes it. */
  installation: impersonal({
    id: count(),
    edition: text<Edition>(),
    payment_provider: text(),
    sms_provider: text(),
    social_provider: text(),
    game_provider: text(),
    at_ms: atMs(),
  }),
  /** Every key of the vault under which rows may have been written. */
  installation_key: impersonal({
    key_id: text(),
    /** See `fingerprintOf`. */
    fingerprint: text(),
    at_ms: atMs(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof installationTables> {}
}
