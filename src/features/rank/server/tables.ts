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

/** The table of the week. */
export const rankTables = {
  /** The winners of settled weeks; never changed. */
  rank_winner: personal('When you get a bonus.', {
    /** The Monday of the week, as `YYYY-MM-DD`. */
    week: text(implied),
    /** From 1. */
    place: count('places that you won'),
    player_id: id(),
    /** The best payout by stake, in hundredths. */
    multiple: amount(implied),
    /** When the round of the multiple ended. */
    won_at_ms: atMs(),
    /** What the place wins. */
    diamonds: count(implied),
    settled_at_ms: atMs(),
  }),
  /** Whether a player shows the nickname in the table; without a row it is masked. */
  rank_name: personal('When you get a bonus.', {
    player_id: id(),
    is_shown: flag('show your nickname'),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof rankTables> {}
}
