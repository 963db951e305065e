import {
  amount,
  atMs,
  count,
  id,
  impersonal,
  implied,
  json,
  nullable,
  personal,
  type SchemaOf,
  text,
} from '../db/table.ts'

/** The seeds that decide our own games and prize draws, and the draws. */
export const fairTables = {
  /**
   * Every server seed of an actor (a player or a practice wallet), numbered from 0. The seed after the one in force is
   * already stored, so that its hash can be published before the player chooses the client seed for it.
   */
  server_seed: personal('When you play.', {
    actor_id: text(implied),
    number: count(implied),
    /** SHA-256 of the server seed, hex. */
    hash: text(implied),
    /** Encrypted by the vault until the seed is revealed, plain afterwards. */
    secret: text(implied),
    /** Null until the seed is revealed; the client seed in use is in `seed_in_force`. */
    client_seed: nullable(text('seeds')),
    /** How many plays the seed decided; null until the seed is revealed. */
    plays: nullable(amount(implied)),
    revealed_at_ms: nullable(atMs()),
  }),
  /** The one row that every play of an actor locks first: which seed is in force, and how far it is used. */
  seed_in_force: personal('When you play.', {
    actor_id: text(implied),
    /** The number of the seed in force. */
    number: count(implied),
    hash: text(implied),
    client_seed: text('seeds'),
    /** The nonce of the next play. */
    nonce: amount(implied),
    /** When the next play is due at the pace that games allow; see `pace.ts`. */
    next_play_at_ms: atMs(),
    /** The game played last, or 0. */
    game_id: count(implied),
    /** Unfinished rounds of all games. */
    open_rounds: count(implied),
    /** The actor's newest round; the links of the rounds lead back to the first one. */
    last_round_id: nullable(id()),
    /** The game session that may bet, as in `game_session`; null before the first one and for practice. */
    game_session_id: nullable(id()),
  }),
  /** The tables of prizes that draws used, each stored once. */
  prize_table: impersonal({
    /** SHA-256 of name and prizes, hex. */
    hash: text(),
    name: text(),
    /** JSON: the prizes with their weights, in the order of the draw. */
    prizes: json(),
    created_at_ms: atMs(),
  }),
  /** Every prize that was drawn for a player. */
  prize_draw: personal('When you get a bonus.', {
    id: id(),
    player_id: id(),
    table_hash: text(implied),
    /** The server seed of the player that decided the draw, and the draw's nonce, which no play and no other draw has. */
    seed_number: count(implied),
    nonce: count(implied),
    /** The number that was drawn, from 0 to one below the sum of the weights. */
    drawn: amount(implied),
    /** The item of the prize and how much of it; 0 and 0 for nothing. */
    item: count('prizes that were drawn'),
    amount: amount('prizes that were drawn'),
    /** The event that earned the draw. */
    cause: text(implied),
    /** The source of the award; empty for nothing. */
    source: text(implied),
    created_at_ms: atMs(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof fairTables> {}
}
