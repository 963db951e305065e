/** Rounds of our own games and the seeds that decide them. Amounts in hundredths. */
export interface GameTables {
  practice_wallet: {
    id: string
    key_hash: string
    created_at_ms: number
  }
  /** The seed in force of each actor (a player or a practice wallet). */
  fair_seed: {
    actor_id: string
    /** Secret until rotated away. */
    server_seed: string
    server_seed_hash: string
    client_seed: string
    /** The nonce of the next play. */
    nonce: number
    last_play_at_ms: number
  }
  /** Seeds that were rotated away and may be shown. */
  revealed_seed: {
    server_seed_hash: string
    actor_id: string
    server_seed: string
    client_seed: string
    plays: number
    revealed_at_ms: number
  }
  /** A round: what was staked, its latest play, and the state that an unfinished feature goes on from. */
  round: {
    id: string
    actor_id: string
    game_id: number
    stake: number
    total_payout: number
    state: 'open' | 'closed'
    /** JSON that the game's engine goes on from; null once the round is closed. */
    engine_state: string | null
    plays: number
    created_at_ms: number
    updated_at_ms: number
  }
  /** Every play of every round, the paid first one and the free ones after it. */
  round_play: {
    round_id: string
    step: number
    nonce: number
    server_seed_hash: string
    client_seed: string
    outcome: string
    payout: number
    created_at_ms: number
  }
}
