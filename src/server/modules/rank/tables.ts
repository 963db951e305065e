/** The table of the week. */
export interface RankTables {
  /** The winners of settled weeks; never changed. */
  rank_winner: {
    /** The Monday of the week, as `YYYY-MM-DD`. */
    week: string
    /** From 1. */
    place: number
    player_id: string
    /** The best payout by stake, in hundredths. */
    multiple: number
    /** When the round of the multiple ended. */
    won_at_ms: number
    /** What the place wins. */
    diamonds: number
    settled_at_ms: number
  }
  /** Whether a player shows the nickname in the table; without a row it is masked. */
  rank_name: {
    player_id: string
    is_shown: number
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends RankTables {}
}
