import { amount, count, float, id, impersonal, implied, personal, type SchemaOf, text } from '../db/table.ts'

/** Sums of ledger entries that are stored for reports. */
export const reportTables = {
  /** A player's stakes and payouts in a game on a UTC day; see `game-days-repository.ts`. */
  game_day: personal('When you play.', {
    player_id: id(),
    day: text(implied),
    game_id: count(implied),
    plays: count(implied),
    /** Hundredths, without refunded stakes. */
    stake: amount(implied),
    payout: amount(implied),
  }),
  /** Stakes and payouts of all players in a game in an hour; see `game-hours-repository.ts`. */
  game_hour: impersonal({
    /** Whole hours since the epoch. */
    hour: count(),
    game_id: count(),
    plays: amount(),
    /** Hundredths, without refunded stakes. */
    stake: amount(),
    payout: amount(),
    /** The sum of the squares of all stakes in hundredths; a float. */
    stakes_squared: float(),
  }),
  /** The progress of each job that adds up journals. */
  roll_up: impersonal({
    name: text(),
    /** All journals with smaller ids are added up. */
    journal_id: id(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof reportTables> {}
}
