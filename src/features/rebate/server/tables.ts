import {
  amountColumn,
  atMsColumn,
  countColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
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
    game_type: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The last UTC day whose stakes were paid. */
    through_day: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * The remainder that is added to the next payment, in ten-thousandths of a centavo. It can become negative when
     * stakes of a paid day are rolled back.
     */
    carried: amountColumn('rebates'),
  }),
  /** The counted stakes of a paid day, without rolled-back stakes, and the rate at which the rebate was paid. */
  rebate_day: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    game_type: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    day: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    counted: amountColumn('rebates'),
    rate: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
  }),
  /** One payment of a rebate. */
  rebate_claim: personalTable('When you get a bonus.', {
    id: recordIdColumn(),
    player_id: recordIdColumn(),
    game_type: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The first and the last UTC day that the payment covers. */
    from_day: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    through_day: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    counted: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    amount: amountColumn('rebates'),
    /** The remainder carried to the next payment, in ten-thousandths of a centavo. */
    carried: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    at_ms: atMsColumn(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof rebateTables> {}
}
