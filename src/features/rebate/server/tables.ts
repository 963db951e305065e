import { amount, atMs, count, id, implied, personal, type SchemaOf, text } from '../../../server/db/table.ts'

/** Rebates that players claimed. Rows change under the lock of the player's totals. */
export const rebateTables = {
  /** The remainder after a player's latest claim in one game type. */
  rebate_balance: personal('When you get a bonus.', {
    player_id: id(),
    game_type: text(implied),
    /** The last UTC day that was paid. */
    through_day: text(implied),
    /** The remainder, in ten-thousandths of a centavo. It is below 0 after stakes of a paid day were rolled back. */
    carried: amount('rebates'),
  }),
  /** The counted stakes of a paid day, after roll-backs, and the rate at which they were paid. */
  rebate_day: personal('When you get a bonus.', {
    player_id: id(),
    game_type: text(implied),
    day: text(implied),
    counted: amount('rebates'),
    rate: count(implied),
  }),
  /** One payment of a rebate. */
  rebate_claim: personal('When you get a bonus.', {
    id: id(),
    player_id: id(),
    game_type: text(implied),
    /** The first and the last paid day with stakes. */
    from_day: text(implied),
    through_day: text(implied),
    counted: amount(implied),
    amount: amount('rebates'),
    /** The remainder carried to the next payment, in ten-thousandths of a centavo. */
    carried: amount(implied),
    at_ms: atMs(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof rebateTables> {}
}
