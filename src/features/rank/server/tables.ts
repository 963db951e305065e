import {
  amountColumn,
  atMsColumn,
  countColumn,
  flagColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'

export const rankTables = {
  /** The winners of settled weeks. Rows never change. */
  rank_winner: personalTable('When you get a bonus.', {
    /** The Monday of the week, as `YYYY-MM-DD`. */
    week: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The place of the player in the week; 1 is the best. */
    place: countColumn('places that you won'),
    player_id: recordIdColumn(),
    /** The payout of the player's best round divided by its stake, in hundredths. */
    multiple: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** When the round with this multiple ended. */
    won_at_ms: atMsColumn(),
    /** The prize of the place, in diamonds. */
    diamonds: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    settled_at_ms: atMsColumn(),
  }),
  /** Whether the ranking shows a player's nickname. The nickname of a player without a row is masked. */
  rank_name: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    is_shown: flagColumn('show your nickname'),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof rankTables> {}
}
