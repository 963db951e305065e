import { atMs, id, nullable, personal, type SchemaOf, text } from '../../../server/db/table.ts'

/** The safebox passwords of players. The money in a safebox is a balance of the ledger. */
export const safeboxTables = {
  safebox: personal('When you fill in your profile.', {
    player_id: id(),
    password_hash: text('password of your safebox'),
    changed_at_ms: atMs(),
    /** When the password replaced another one; null for the first password. */
    replaced_at_ms: nullable(atMs()),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof safeboxTables> {}
}
