import {
  amountColumn,
  atMsColumn,
  countColumn,
  impersonalTable,
  jsonColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../db/table.ts'

/** The tables of the seeds that decide our own games and prize draws, and of the draws. */
export const fairTables = {
  /**
   * The server seeds of actors (players and practice wallets); each actor's seeds are numbered from 0. The next seed is
   * stored in advance, so that its hash is published before the player chooses the client seed for it.
   */
  server_seed: personalTable('When you play.', {
    actor_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    number: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** SHA-256 of the server seed, hex. */
    hash: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The server seed. The vault encrypts it until it is revealed; afterwards it is plain text. */
    secret: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * The client seed of a revealed seed; null until then. The client seed of the current seed is in `seed_in_force`.
     */
    client_seed: nullableColumn(textColumn('seeds')),
    /** How many plays the seed decided; null until the seed is revealed. */
    plays: nullableColumn(amountColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    revealed_at_ms: nullableColumn(atMsColumn()),
  }),
  /**
   * One row for each actor: the current seed and the nonce of the next play. Every play of the actor locks this row
   * first.
   */
  seed_in_force: personalTable('When you play.', {
    actor_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The number of the current seed. */
    number: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    hash: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    client_seed: textColumn('seeds'),
    /** The nonce of the next play: a number that rises with each play of the seed. */
    nonce: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * The earliest time at which the actor may play again, epoch milliseconds. It follows from the pace that games
     * allow; see `pace.ts`.
     */
    next_play_at_ms: atMsColumn(),
    /** The id of the game that the actor played last; 0 before the first play. */
    game_id: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** Number of the actor's unfinished rounds in all games. */
    open_rounds: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The id of the actor's newest round. Each round names the previous one, so all rounds can be found from here. */
    last_round_id: nullableColumn(recordIdColumn()),
    /**
     * The id of the game session that may bet, as in `game_session`; null before the first session and for practice.
     */
    game_session_id: nullableColumn(recordIdColumn()),
  }),
  /** The tables of prizes that draws used, each stored once. */
  prize_table: impersonalTable({
    /** SHA-256 of name and prizes, hex. */
    hash: textColumn(),
    name: textColumn(),
    /** The prizes with their weights, as JSON in the order of the draw. */
    prizes: jsonColumn(),
    created_at_ms: atMsColumn(),
  }),
  /** Every prize that was drawn for a player. */
  prize_draw: personalTable('When you get a bonus.', {
    id: recordIdColumn(),
    player_id: recordIdColumn(),
    table_hash: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * The number of the player's server seed that decided the draw, and the nonce of the draw. No play and no other
     * draw has the same two numbers.
     */
    seed_number: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    nonce: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The number that was drawn, from 0 to one below the sum of the weights. */
    drawn: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The item of the prize, whose amount is in the column `amount`. Both columns are 0 for a draw without a prize. */
    item: countColumn('prizes that were drawn'),
    amount: amountColumn('prizes that were drawn'),
    /** The event for which the player got the draw. */
    cause: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The `source` of the item grant that paid the prize; empty if the player won nothing. */
    source: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    created_at_ms: atMsColumn(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof fairTables> {}
}
