import type { Generated } from 'kysely'

/** Rounds of all games, the seeds that decide our own games, and practice wallets. Amounts in centavos. */
export interface GameTables {
  /** Practice money of a visitor or player; no row of the ledger refers to it. */
  practice_wallet: {
    id: string
    key_hash: string
    balance: number
    /** UTC day of the last use, by which the retention job finds idle wallets. */
    used_on: string
    created_at_ms: number
  }
  /**
   * Every server seed of an actor (a player or a practice wallet), numbered from 0. The seed after the one in force is
   * already stored, so that its hash can be published before the player chooses the client seed for it.
   */
  server_seed: {
    actor_id: string
    number: number
    /** SHA-256 of the server seed, hex. */
    hash: string
    /** Encrypted by the vault until the seed is revealed, plain afterwards. */
    secret: string
    /** Null until the seed is revealed; the client seed in use is in `seed_in_force`. */
    client_seed: string | null
    /** How many plays the seed decided; null until the seed is revealed. */
    plays: number | null
    revealed_at_ms: number | null
  }
  /** The one row that every play of an actor locks first: which seed is in force, and how far it is used. */
  seed_in_force: {
    actor_id: string
    /** The number of the seed in force. Without a seed in force: the number of the last revealed seed, or -1. */
    number: number
    /** Empty without a seed in force: the actor is older than numbered seeds and has opened no game since. */
    hash: string
    client_seed: string
    /** The nonce of the next play. */
    nonce: number
    /** When the next play is due at the pace that games allow; see `pace.ts`. */
    next_play_at_ms: number
    /** The game played last, or 0. */
    game_id: number
    /** Unfinished rounds of all games. */
    open_rounds: number
    /** The actor's newest round; the links of the rounds lead back to the first one. */
    last_round_id: string | null
    /** The game session that may bet, as in `game_session`; null before the first one and for practice. */
    game_session_id: string | null
  }
  /** The latest game session of a player; a new session replaces the previous one. */
  game_session: {
    player_id: string
    id: string
    game_id: number
    /** The open activity that led to the game, or null. */
    activity_id: number | null
    started_at_ms: number
    /** When the page was left; null while the page is open, or when the page ended without a call. */
    ended_at_ms: number | null
  }
  /** How many game sessions each activity led to, by the UTC day. */
  activity_start: {
    day: string
    activity_id: number
    game_id: number
    starts: number
  }
  /** A round with its first play, and the state from which an unfinished round is resumed. */
  round: {
    id: string
    actor_id: string
    /** The actor's round before this one, of any game; null for the first. */
    previous_round_id: string | null
    game_id: number
    /** 0 for a game of another brand, whose outcomes only its provider knows. */
    engine_version: number
    stake: number
    /** Sums over all plays. */
    total_price: number
    total_payout: number
    /** `away`: open at the provider of a game of another brand. */
    state: 'open' | 'closed' | 'away'
    /** JSON from which the engine of that version resumes the round; null once the round is closed. */
    engine_state: string | null
    /** How many plays the round has had; 1 for a game of another brand. */
    plays: number
    /** The first play; its fields mean the same as in `round_step`. */
    seed_number: number
    nonce: number
    choice: string | null
    outcome: string
    price: number
    /** The part of the price that was bonus money; 0 for a game of another brand (`provider_transaction`). */
    bonus_part: Generated<number>
    /** The real part of the price times the counting share of the game, as the counters of the day have it. */
    counted: Generated<number>
    payout: number
    created_at_ms: number
  }
  /**
   * The hours in which an actor opened a round. `previous_round_id` is the actor's last round before the hour; null
   * without an earlier round.
   */
  round_hour: {
    actor_id: string
    hour_ms: number
    previous_round_id: string | null
  }
  /** The plays of a round after its first one, counted from 1. */
  round_step: {
    round_id: string
    step: number
    /** The server seed of the round's actor that decided the play. */
    seed_number: number
    nonce: number
    /** JSON, or null where the game asks for no choice. */
    choice: string | null
    outcome: string
    price: number
    bonus_part: Generated<number>
    /** The real part of the price times the counting share of the game, as the counters of the day have it. */
    counted: Generated<number>
    payout: number
    created_at_ms: number
  }
  /** When a player last changed to each game; further plays of the same game in a row do not change the row. */
  last_played: {
    player_id: string
    game_id: number
    at_ms: number
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends GameTables {}
}
