import {
  amountColumn,
  atMsColumn,
  countColumn,
  IMPLIED_WORDS,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'

/** Rebates that players claimed. Rows change under the lock of the player's totals. */
export const rebateTables = {
  /** The remainder after a player's latest claim in one game type. */
  rebate_balance: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    game_type: textColumn(IMPLIED_WORDS),
    /** The last UTC day that was paid. */
    through_day: textColumn(IMPLIED_WORDS),
    /** The remainder, in ten-thousandths of a centavo. It is below 0 after stakes of a paid day were rolled back. */
    carried: amountColumn('rebates'),
  }),
  /** The counted stakes of a paid day, after roll-backs, and the rate at which they were paid. */
  rebate_day: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    game_type: textColumn(IMPLIED_WORDS),
    day: textColumn(IMPLIED_WORDS),
    counted: amountColumn('rebates'),
    rate: countColumn(IMPLIED_WORDS),
  }),
  /** One payment of a rebate. */
  rebate_claim: personalTable('When you get a bonus.', {
    id: recordIdColumn(),
    player_id: recordIdColumn(),
    game_type: textColumn(IMPLIED_WORDS),
    /** The first and the last paid day with stakes. */
    from_day: textColumn(IMPLIED_WORDS),
    through_day: textColumn(IMPLIED_WORDS),
    counted: amountColumn(IMPLIED_WORDS),
    amount: amountColumn('rebates'),
    /** The remainder carried to the next payment, in ten-thousandths of a centavo. */
    carried: amountColumn(IMPLIED_WORDS),
    at_ms: atMsColumn(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof rebateTables> {}
}
