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

/** Tables of the rebates that players claimed. Lock the player's totals before you change a row. */
export const rebateTables = {
  /** The remainder after a player's latest claim in one game type. */
  rebate_balance: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    game_type: textColumn(IMPLIED_WORDS),
    /** The last UTC day whose stakes were paid. */
    through_day: textColumn(IMPLIED_WORDS),
    /**
     * The remainder that is added to the next payment, in ten-thousandths of a centavo. It can become negative when
     * stakes of a paid day are rolled back.
     */
    carried: amountColumn('rebates'),
  }),
  /** The counted stakes of a paid day, without rolled-back stakes, and the rate at which the rebate was paid. */
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
    /** The first and the last UTC day whose stakes the payment pays. */
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
