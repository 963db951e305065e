import {
  amount,
  atMs,
  count,
  defaulted,
  id,
  impersonal,
  implied,
  json,
  nullable,
  personal,
  type SchemaOf,
  text,
} from '../../../server/db/table.ts'

/** Rounds of all games, and practice wallets. Amounts in centavos. */
export const gameTables = {
  /** Wallets with practice money of visitors and players. No row of the ledger refers to them. */
  practice_wallet: personal('When you practise without an account.', {
    id: id(),
    key_hash: text(implied),
    balance: amount('practice balance'),
    /** UTC day of the last use, with which the retention job finds idle wallets. */
    used_on: text(implied),
    created_at_ms: atMs(),
  }),
  /** The latest game session of each player. A new session replaces the previous one. */
  game_session: personal('When you play.', {
    player_id: id(),
    id: id(),
    game_id: count('games that you open'),
    /** The open activity from which the player opened the game; null without one. */
    activity_id: nullable(count(implied)),
    started_at_ms: atMs(),
    /** When the player left the page; null while the page is open, or when the page ended without a call. */
    ended_at_ms: nullable(atMs()),
  }),
  /** The number of game sessions from each activity by UTC day. */
  activity_start: impersonal({
    day: text(),
    activity_id: count(),
    game_id: count(),
    starts: count(),
  }),
  /** A round with its first play, and the state from which an unfinished round is resumed. */
  round: personal('When you play.', {
    id: id(),
    actor_id: text(implied),
    /** The actor's previous round, of any game; null for the first. */
    previous_round_id: nullable(id()),
    game_id: count(implied),
    /** 0 for a provider's game, whose outcomes only the provider knows. */
    engine_version: count(implied),
    stake: amount('stake'),
    /** Sums over all plays. */
    total_price: amount(implied),
    total_payout: amount(implied),
    /**
     * The part of `total_price` that counts for bonuses and awards, by its own odds and the game's share, bonus money
     * included. Null for an away round, and for a round that a process of the former release opened, which counts whole.
     */
    counted_price: nullable(amount(implied)),
    /** `away`: open, and decided elsewhere: at the provider of its game or by a draw. */
    state: text<'open' | 'closed' | 'away'>(implied),
    /** JSON from which the engine of that version resumes the round; null after the round is closed. */
    engine_state: nullable(json(implied)),
    /** Number of plays in the round; 1 for a provider's game. */
    plays: count(implied),
    /** The first play, with the same columns as `round_step`. */
    seed_number: count(implied),
    nonce: amount(implied),
    choice: nullable(json('your choices')),
    outcome: json('result'),
    price: amount(implied),
    /** The part of the price that was bonus money; 0 for a provider's game (see `provider_transaction`). */
    bonus_part: defaulted(amount(implied)),
    /** What the real part of the price counts for awards, as the counters of the day have it. */
    counted: defaulted(amount(implied)),
    payout: amount(implied),
    created_at_ms: atMs('time'),
  }),
  /**
   * The hours in which an actor opened a round. `previous_round_id` is the actor's last round before the hour; null
   * without an earlier round.
   */
  round_hour: personal('When you play.', {
    actor_id: text(implied),
    hour_ms: atMs(),
    previous_round_id: nullable(id()),
  }),
  /** The plays of a round after its first one, counted from 1. */
  round_step: personal('When you play.', {
    round_id: id(),
    step: count(implied),
    /** The server seed of the round's actor that decided the play. */
    seed_number: count(implied),
    nonce: amount(implied),
    /** JSON; null in a game without choices. */
    choice: nullable(json('your choices')),
    outcome: json('result'),
    price: amount(implied),
    bonus_part: defaulted(amount(implied)),
    /** What the real part of the price counts for awards, as the counters of the day have it. */
    counted: defaulted(amount(implied)),
    payout: amount(implied),
    created_at_ms: atMs(),
  }),
  /** When a player last switched to each game. Further plays of the same game do not change the row. */
  last_played: personal('When you play.', {
    player_id: id(),
    game_id: count('games that you open'),
    at_ms: atMs(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof gameTables> {}
}
