/** Who plays. */
export interface PlayerTables {
  player: {
    id: string
    /** As typed. */
    account: string
    /** Lower case; unique. */
    account_key: string
    /** Empty without a password. */
    password_hash: string
    /** The bound phone as stored, `+639171234567`; unique. */
    mobile: string | null
    /** How the player registered; see `LOGIN_TYPE`. */
    account_type: number
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
    /** When staff blocked the player; null while the player is not blocked. */
    blocked_at_ms: number | null
    block_reason: string
    /** When the latest exclusion began; its end is in `player_total`, where bets and deposits read it. */
    excluded_from_ms: number | null
    exclusion_reason: string
  }
}
