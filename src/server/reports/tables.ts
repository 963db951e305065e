import {
  amountColumn,
  countColumn,
  floatColumn,
  impersonalTable,
  NOT_NAMED_ON_PRIVACY_PAGE,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../db/table.ts'

/** Tables of sums that jobs compute from ledger entries and store for reports. */
export const reportTables = {
  /** A player's stakes and payouts in a game on a UTC day; see `game-days-repository.ts`. */
  game_day: personalTable('When you play.', {
    player_id: recordIdColumn(),
    day: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    game_id: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    plays: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The sum of the stakes in centavos, without refunded stakes. */
    stake: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    payout: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
  }),
  /** Stakes and payouts of all players in a game in an hour; see `game-hours-repository.ts`. */
  game_hour: impersonalTable({
    /** The hour as a number of whole hours since the epoch. */
    hour: countColumn(),
    game_id: countColumn(),
    plays: amountColumn(),
    /** The sum of the stakes in centavos, without refunded stakes. */
    stake: amountColumn(),
    payout: amountColumn(),
    /** The sum of the squares of all stakes, each in centavos; a floating-point number. */
    stakes_squared: floatColumn(),
  }),
  /** The progress of each job that adds up journals. */
  roll_up: impersonalTable({
    name: textColumn(),
    /** The id of the last journal that the stored sums include. */
    journal_id: recordIdColumn(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof reportTables> {}
}
