import {
  amountColumn,
  IMPLIED_WORDS,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../db/table.ts'

/** Tables about awards, in addition to the grants. */
export const awardTables = {
  /**
   * Real stakes, in centavos, that were rolled back after they had earned an award of a kind. Every later period
   * works them off. A row changes under the lock of the player's totals.
   */
  award_shortfall: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    kind: textColumn(IMPLIED_WORDS),
    amount: amountColumn(IMPLIED_WORDS),
  }),
  /** Real stakes of an ended period that worked off a shortfall before its award was given, so that it gives the rest. */
  award_worked: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    /** The source of the period's award. */
    source: textColumn(IMPLIED_WORDS),
    amount: amountColumn(IMPLIED_WORDS),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof awardTables> {}
}
