/** Liked games, and rounds that the lobby shows as recent wins. Amounts in centavos. */
export interface LobbyTables {
  game_like: {
    player_id: string
    game_id: number
    at_ms: number
  }
  /** Closed rounds that paid a multiple of their cost; old ones are removed. Ids of rounds rise with time. */
  recent_win: {
    round_id: string
    player_id: string
    game_id: number
    /** Sum of all stakes of the round. */
    stake: number
    /** Sum of all payouts of the round. */
    payout: number
    at_ms: number
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends LobbyTables {}
}
