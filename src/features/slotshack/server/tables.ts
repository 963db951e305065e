import { atMs, id, personal, type SchemaOf } from '../../../server/db/table.ts'

export const slotshackTables = {
  slotshack_spin: personal('When you get a bonus.', {
    player_id: id(),
    /** The earliest time of the player's next spin. */
    next_spin_at_ms: atMs(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof slotshackTables> {}
}
