/** Who is logged in, and what is counted for limits. */
export interface IdentityTables {
  session: {
    token_hash: string
    player_id: string
    created_at_ms: number
    seen_at_ms: number
    expires_at_ms: number
  }
  /** How often something limited was done in the window under way. */
  limit_window: {
    /** What is counted and whom it belongs to. */
    limit_key: string
    count: number
    ends_at_ms: number
  }
}
