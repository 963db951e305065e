import {
  amountColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../db/table.ts'

/**
 * The tables of shortfalls: stakes that were rolled back after they had earned awards. The grants of awards are in
 * `playerMoneyTables`.
 */
export const awardTables = {
  /**
   * Real-money stakes, in centavos, that were rolled back after they had earned an award of a kind. The stakes of later
   * periods reduce the amount. A row changes only under the lock of the player's totals.
   */
  award_shortfall: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    kind: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    amount: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
  }),
  /**
   * For each ended period, the real-money stakes in centavos that have reduced the player's shortfall. Only the other
   * stakes of the period earn its award.
   */
  award_worked: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    /** The source of the period's award. */
    source: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    amount: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof awardTables> {}
}
