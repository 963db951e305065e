import { atMsColumn, personalTable, recordIdColumn, type SchemaOf } from '../../../server/db/table.ts'

export const slotshackTables = {
  slotshack_spin: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    /** The earliest time of the player's next spin. */
    next_spin_at_ms: atMsColumn(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof slotshackTables> {}
}
