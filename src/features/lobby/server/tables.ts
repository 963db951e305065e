import { amount, atMs, count, id, implied, personal, type SchemaOf } from '../../../server/db/table.ts'

/** Liked games, and rounds that the lobby shows as recent wins. Amounts in centavos. */
export const lobbyTables = {
  game_like: personal('When you play.', {
    player_id: id(),
    game_id: count('games that you like'),
    at_ms: atMs(),
  }),
  /** Closed rounds that paid a high multiple of their cost. Old rounds are removed. Ids of rounds grow with time. */
  recent_win: personal('When you play.', {
    round_id: id(),
    player_id: id(),
    game_id: count(implied),
    /** Sum of all stakes of the round. */
    stake: amount(implied),
    /** Sum of all payouts of the round. */
    payout: amount('high payout'),
    at_ms: atMs(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof lobbyTables> {}
}
