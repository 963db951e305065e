import { count, id, implied, personal, type SchemaOf } from '../../../server/db/table.ts'

export const scratchCardTables = {
  /** The cards that a player has scratched. */
  scratch_card: personal('When you get a bonus.', {
    player_id: id(),
    /** The card's number among the player's cards, from 1. */
    number: count(implied),
    /** The draw that decided the card. */
    draw_id: id(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof scratchCardTables> {}
}
