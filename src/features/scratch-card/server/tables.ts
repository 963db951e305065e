import {
  countColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  personalTable,
  recordIdColumn,
  type SchemaOf,
} from '../../../server/db/table.ts'

export const scratchCardTables = {
  /** The cards that a player has scratched. */
  scratch_card: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    /** The number of the card among the cards that the player has scratched, from 1. */
    number: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The id of the draw that decided the card's prize. */
    draw_id: recordIdColumn(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof scratchCardTables> {}
}
