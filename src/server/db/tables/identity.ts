/** Who plays, and who is logged in. */
export interface IdentityTables {
  player: {
    id: string
    /** As typed. */
    account: string
    /** Lower case; unique. */
    account_key: string
    password_hash: string
    nickname: string
    avatar: number
    invite_code: string
    /** The player who invited this one, or empty. */
    inviter_id: string
    terms_version: string
    terms_at_ms: number
    eligible_at_ms: number
    created_at_ms: number
    last_login_at_ms: number
  }
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
