import {
  amountColumn,
  atMsColumn,
  countColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  personalTable,
  recordIdColumn,
  type SchemaOf,
} from '../../../server/db/table.ts'

/** Liked games, and rounds that the lobby shows as recent wins. Amounts in centavos. */
export const lobbyTables = {
  game_like: personalTable('When you play.', {
    player_id: recordIdColumn(),
    game_id: countColumn('games that you like'),
    at_ms: atMsColumn(),
  }),
  /**
   * Closed rounds that paid a high multiple of their stake. Old rounds are removed. The ids of rounds increase with
   * time.
   */
  recent_win: personalTable('When you play.', {
    round_id: recordIdColumn(),
    player_id: recordIdColumn(),
    game_id: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** Sum of all stakes of the round. */
    stake: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** Sum of all payouts of the round. */
    payout: amountColumn('high payout'),
    at_ms: atMsColumn(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof lobbyTables> {}
}
