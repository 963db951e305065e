/** What the lobby stores: liked games, and rounds that it shows as recent wins. Amounts in hundredths. */
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
    /** What the whole round cost. */
    stake: number
    /** What the whole round paid. */
    payout: number
    at_ms: number
  }
}
