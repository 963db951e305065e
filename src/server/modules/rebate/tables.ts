/** Rebates that players took. They change under the lock of the player's totals. */
export interface RebateTables {
  /** What the latest claim of a player for one type of games left. */
  rebate_balance: {
    player_id: string
    game_type: string
    /** The last UTC day that was paid. */
    through_day: string
    /** Ten-thousandths of a centavo; below 0 after stakes of a paid day were rolled back. */
    carried: number
  }
  /** The counted stakes of a paid day, as they are after roll-backs, and the rate at which they were paid. */
  rebate_day: {
    player_id: string
    game_type: string
    day: string
    counted: number
    rate: number
  }
  /** A payment. */
  rebate_claim: {
    id: string
    player_id: string
    game_type: string
    /** The first and the last day with stakes. */
    from_day: string
    through_day: string
    counted: number
    amount: number
    /** What was carried to the next payment, in ten-thousandths of a centavo. */
    carried: number
    at_ms: number
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends RebateTables {}
}
