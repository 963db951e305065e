import {
  amountColumn,
  atMsColumn,
  countColumn,
  IMPLIED_WORDS,
  impersonalTable,
  jsonColumn,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../db/table.ts'

/** The seeds that decide our own games and prize draws, and the draws. */
export const fairTables = {
  /**
   * Every server seed of an actor (a player or a practice wallet), numbered from 0. The seed after the one in force is
   * already stored, so that its hash can be published before the player chooses the client seed for it.
   */
  server_seed: personalTable('When you play.', {
    actor_id: textColumn(IMPLIED_WORDS),
    number: countColumn(IMPLIED_WORDS),
    /** SHA-256 of the server seed, hex. */
    hash: textColumn(IMPLIED_WORDS),
    /** Encrypted by the vault until the seed is revealed, plain afterwards. */
    secret: textColumn(IMPLIED_WORDS),
    /** Null until the seed is revealed; the client seed in use is in `seed_in_force`. */
    client_seed: nullableColumn(textColumn('seeds')),
    /** How many plays the seed decided; null until the seed is revealed. */
    plays: nullableColumn(amountColumn(IMPLIED_WORDS)),
    revealed_at_ms: nullableColumn(atMsColumn()),
  }),
  /** The one row that every play of an actor locks first: which seed is in force, and how far it is used. */
  seed_in_force: personalTable('When you play.', {
    actor_id: textColumn(IMPLIED_WORDS),
    /** The number of the seed in force. */
    number: countColumn(IMPLIED_WORDS),
    hash: textColumn(IMPLIED_WORDS),
    client_seed: textColumn('seeds'),
    /** The nonce of the next play. */
    nonce: amountColumn(IMPLIED_WORDS),
    /** When the next play is due at the pace that games allow; see `pace.ts`. */
    next_play_at_ms: atMsColumn(),
    /** The game played last, or 0. */
    game_id: countColumn(IMPLIED_WORDS),
    /** Unfinished rounds of all games. */
    open_rounds: countColumn(IMPLIED_WORDS),
    /** The actor's newest round; the links of the rounds lead back to the first one. */
    last_round_id: nullableColumn(recordIdColumn()),
    /** The game session that may bet, as in `game_session`; null before the first one and for practice. */
    game_session_id: nullableColumn(recordIdColumn()),
  }),
  /** The tables of prizes that draws used, each stored once. */
  prize_table: impersonalTable({
    /** SHA-256 of name and prizes, hex. */
    hash: textColumn(),
    name: textColumn(),
    /** JSON: the prizes with their weights, in the order of the draw. */
    prizes: jsonColumn(),
    created_at_ms: atMsColumn(),
  }),
  /** Every prize that was drawn for a player. */
  prize_draw: personalTable('When you get a bonus.', {
    id: recordIdColumn(),
    player_id: recordIdColumn(),
    table_hash: textColumn(IMPLIED_WORDS),
    /** The server seed of the player that decided the draw, and the draw's nonce, which no play and no other draw has. */
    seed_number: countColumn(IMPLIED_WORDS),
    nonce: countColumn(IMPLIED_WORDS),
    /** The number that was drawn, from 0 to one below the sum of the weights. */
    drawn: amountColumn(IMPLIED_WORDS),
    /** The item of the prize and how much of it; 0 and 0 for nothing. */
    item: countColumn('prizes that were drawn'),
    amount: amountColumn('prizes that were drawn'),
    /** The event that earned the draw. */
    cause: textColumn(IMPLIED_WORDS),
    /** The source of the award; empty for nothing. */
    source: textColumn(IMPLIED_WORDS),
    created_at_ms: atMsColumn(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof fairTables> {}
}
