import { amount, id, implied, personal, type SchemaOf, text } from '../db/table.ts'

/** Tables about awards, in addition to the grants. */
export const awardTables = {
  /**
   * Real stakes, in centavos, that were rolled back after they had earned an award of a kind. Every later period
   * works them off. A row changes under the lock of the player's totals.
   */
  award_shortfall: personal('When you get a bonus.', {
    player_id: id(),
    kind: text(implied),
    amount: amount(implied),
  }),
  /** Real stakes of an ended period that worked off a shortfall before its award was given, so that it gives the rest. */
  award_worked: personal('When you get a bonus.', {
    player_id: id(),
    /** The source of the period's award. */
    source: text(implied),
    amount: amount(implied),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof awardTables> {}
}
