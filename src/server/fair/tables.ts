/** The seeds that decide our own games and prize draws, and the draws. */
export interface FairTables {
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
    /** The number of the seed in force. */
    number: number
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
  /** The tables of prizes that draws used, each stored once. */
  prize_table: {
    /** SHA-256 of name and prizes, hex. */
    hash: string
    name: string
    /** JSON: the prizes with their weights, in the order of the draw. */
    prizes: string
    created_at_ms: number
  }
  /** Every prize that was drawn for a player. */
  prize_draw: {
    id: string
    player_id: string
    table_hash: string
    /** The server seed of the player that decided the draw, and the draw's nonce, which no play and no other draw has. */
    seed_number: number
    nonce: number
    /** The number that was drawn, from 0 to one below the sum of the weights. */
    drawn: number
    /** The item of the prize and how much of it; 0 and 0 for nothing. */
    item: number
    amount: number
    /** The event that earned the draw. */
    cause: string
    /** The source of the award; empty for nothing. */
    source: string
    created_at_ms: number
  }
}

declare module '../db/schema.ts' {
  interface Schema extends FairTables {}
}
