import { atMs, id, personal, type SchemaOf } from '../../../server/db/table.ts'

/** The slotshack. */
export const slotshackTables = {
  slotshack_spin: personal('When you get a bonus.', {
    player_id: id(),
    /** When the player's next spin can begin. */
    next_spin_at_ms: atMs(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof slotshackTables> {}
}
