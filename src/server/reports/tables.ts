import {
  amountColumn,
  countColumn,
  floatColumn,
  IMPLIED_WORDS,
  impersonalTable,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../db/table.ts'

/** Sums of ledger entries that are stored for reports. */
export const reportTables = {
  /** A player's stakes and payouts in a game on a UTC day; see `game-days-repository.ts`. */
  game_day: personalTable('When you play.', {
    player_id: recordIdColumn(),
    day: textColumn(IMPLIED_WORDS),
    game_id: countColumn(IMPLIED_WORDS),
    plays: countColumn(IMPLIED_WORDS),
    /** Hundredths, without refunded stakes. */
    stake: amountColumn(IMPLIED_WORDS),
    payout: amountColumn(IMPLIED_WORDS),
  }),
  /** Stakes and payouts of all players in a game in an hour; see `game-hours-repository.ts`. */
  game_hour: impersonalTable({
    /** Whole hours since the epoch. */
    hour: countColumn(),
    game_id: countColumn(),
    plays: amountColumn(),
    /** Hundredths, without refunded stakes. */
    stake: amountColumn(),
    payout: amountColumn(),
    /** The sum of the squares of all stakes in hundredths; a float. */
    stakes_squared: floatColumn(),
  }),
  /** The progress of each job that adds up journals. */
  roll_up: impersonalTable({
    name: textColumn(),
    /** All journals with smaller ids are added up. */
    journal_id: recordIdColumn(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof reportTables> {}
}
