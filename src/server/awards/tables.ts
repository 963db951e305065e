/** What awards of players keep beside the grants. */
export interface AwardTables {
  /**
   * Real stakes, in centavos, that were rolled back after they had earned an award of a kind. They are taken off the
   * stakes of the next award. A row changes under the lock of the player's totals.
   */
  award_shortfall: {
    player_id: string
    kind: string
    amount: number
  }
}

declare module '../db/schema.ts' {
  interface Schema extends AwardTables {}
}
