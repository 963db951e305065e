import {
  amountColumn,
  atMsColumn,
  countColumn,
  defaultedColumn,
  impersonalTable,
  jsonColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'

/** Rounds of all games, and practice wallets. Amounts in centavos. */
export const gameTables = {
  /** Wallets with practice money of visitors and players. No row of the ledger refers to them. */
  practice_wallet: personalTable('When you practice without an account.', {
    id: recordIdColumn(),
    key_hash: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    balance: amountColumn('practice balance'),
    /**
     * UTC day of the last play, by which the retention job finds unused wallets. Before the first play, a day before
     * the wallet's creation (see `NEW_WALLET_LAST_USE_OFFSET_MS`).
     */
    used_on: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    created_at_ms: atMsColumn(),
  }),
  /** The latest game session of each player. A new session replaces the previous one. */
  game_session: personalTable('When you play.', {
    player_id: recordIdColumn(),
    id: recordIdColumn(),
    game_id: countColumn('games that you open'),
    /** The open activity from which the player opened the game; null for none. */
    activity_id: nullableColumn(countColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    started_at_ms: atMsColumn(),
    /** When the player left the page; null while the page is open, or when the page ended without a call. */
    ended_at_ms: nullableColumn(atMsColumn()),
  }),
  /** The number of game sessions from each activity by UTC day. */
  activity_start: impersonalTable({
    day: textColumn(),
    activity_id: countColumn(),
    game_id: countColumn(),
    starts: countColumn(),
  }),
  /**
   * The rounds of all actors. A row contains the round's first play, and the state from which an unfinished round is
   * resumed.
   */
  round: personalTable('When you play.', {
    id: recordIdColumn(),
    actor_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The actor's previous round, of any game; null for the first. */
    previous_round_id: nullableColumn(recordIdColumn()),
    game_id: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * The version of the engine that decides the round; 0 for a provider's game, whose results only the provider knows.
     */
    engine_version: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    stake: amountColumn('bet'),
    /** Sums over all plays of the round, in centavos. */
    total_price: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    total_payout: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * The part of `total_price` that counts for bonuses and awards, bonus money included. It depends on the odds of the
     * bets and on the counting share of the game. Null for a round that a provider or a draw decides, and for a round
     * that a process of the former release opened; the whole price of such an older round counts.
     */
    counted_price: nullableColumn(amountColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    /** The state of the round. `away` is an open round that a provider or a draw decides. */
    state: textColumn<'open' | 'closed' | 'away'>(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * The state as JSON from which the engine with this `engine_version` resumes the round; null for a closed round.
     */
    engine_state: nullableColumn(jsonColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    /** Number of plays in the round; 1 for a provider's game. */
    plays: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The columns of the first play, the same as in `round_step`. */
    seed_number: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    nonce: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    choice: nullableColumn(jsonColumn('your choices')),
    outcome: jsonColumn('result'),
    price: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The part of the price that was bonus money; 0 for a provider's game (see `provider_transaction`). */
    bonus_part: defaultedColumn(amountColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    /**
     * The part of the real money in the price that counts for awards. The counters of the day contain the same amount.
     */
    counted: defaultedColumn(amountColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    payout: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    created_at_ms: atMsColumn('time'),
  }),
  /**
   * The hours in which an actor has opened a round. `previous_round_id` is the actor's last round before the hour; null
   * for none.
   */
  round_hour: personalTable('When you play.', {
    actor_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    hour_ms: atMsColumn(),
    previous_round_id: nullableColumn(recordIdColumn()),
  }),
  /** The plays of a round after its first one, counted from 1. */
  round_step: personalTable('When you play.', {
    round_id: recordIdColumn(),
    step: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The number of the server seed that decided the play. The seeds of each actor have their own numbers. */
    seed_number: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    nonce: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The player's choice as JSON; null in a game without choices. */
    choice: nullableColumn(jsonColumn('your choices')),
    outcome: jsonColumn('result'),
    price: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    bonus_part: defaultedColumn(amountColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    /**
     * The part of the real money in the price that counts for awards. The counters of the day contain the same amount.
     */
    counted: defaultedColumn(amountColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    payout: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    created_at_ms: atMsColumn(),
  }),
  /** When a player last switched to each game. Further plays of the same game do not change the row. */
  last_played: personalTable('When you play.', {
    player_id: recordIdColumn(),
    game_id: countColumn('games that you open'),
    at_ms: atMsColumn(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof gameTables> {}
}
