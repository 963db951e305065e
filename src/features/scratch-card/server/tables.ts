import {
  countColumn,
  IMPLIED_WORDS,
  personalTable,
  recordIdColumn,
  type SchemaOf,
} from '../../../server/db/table.ts'

export const scratchCardTables = {
  /** The cards that a player has scratched. */
  scratch_card: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    /** The card's number among the player's cards, from 1. */
    number: countColumn(IMPLIED_WORDS),
    /** The draw that decided the card. */
    draw_id: recordIdColumn(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof scratchCardTables> {}
}
