import {
  amount,
  atMs,
  count,
  flag,
  id,
  implied,
  personal,
  type SchemaOf,
  text,
} from '../../../server/db/table.ts'

export const rankTables = {
  /** The winners of settled weeks. Rows never change. */
  rank_winner: personal('When you get a bonus.', {
    /** The Monday of the week, as `YYYY-MM-DD`. */
    week: text(implied),
    /** The place, from 1. */
    place: count('places that you won'),
    player_id: id(),
    /** The best payout divided by its stake, in hundredths. */
    multiple: amount(implied),
    /** When the round with this multiple ended. */
    won_at_ms: atMs(),
    /** The prize of the place. */
    diamonds: count(implied),
    settled_at_ms: atMs(),
  }),
  /** Whether the ranking shows a player's nickname. A player without a row is masked. */
  rank_name: personal('When you get a bonus.', {
    player_id: id(),
    is_shown: flag('show your nickname'),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof rankTables> {}
}
