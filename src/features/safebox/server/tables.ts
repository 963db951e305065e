import {
  atMsColumn,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'

/** The safebox passwords of players. The money in a safebox is a balance of the ledger. */
export const safeboxTables = {
  safebox: personalTable('When you fill in your profile.', {
    player_id: recordIdColumn(),
    password_hash: textColumn('password of your safebox'),
    changed_at_ms: atMsColumn(),
    /** When the password replaced another password; null for the first password. */
    replaced_at_ms: nullableColumn(atMsColumn()),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof safeboxTables> {}
}
