import type { Generated } from 'kysely'

/** Rounds of all games, and practice wallets. Amounts in centavos. */
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
