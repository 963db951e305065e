/** Sums of ledger entries that are stored for reports. */
export interface ReportTables {
  /** A player's stakes and payouts in a game on a UTC day; see `game-days-repository.ts`. */
  game_day: {
    player_id: string
    day: string
    game_id: number
    plays: number
    /** Hundredths, without refunded stakes. */
    stake: number
    payout: number
  }
  /** Stakes and payouts of all players in a game in an hour; see `game-hours-repository.ts`. */
  game_hour: {
    /** Whole hours since the epoch. */
    hour: number
    game_id: number
    plays: number
    /** Hundredths, without refunded stakes. */
    stake: number
    payout: number
    /** The sum of the squares of all stakes in hundredths; a float. */
    stakes_squared: number
  }
  /** The progress of each job that adds up journals. */
  roll_up: {
    name: string
    /** All journals with smaller ids are added up. */
    journal_id: string
  }
}

declare module '../db/schema.ts' {
  interface Schema extends ReportTables {}
}
