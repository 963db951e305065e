/** Who plays. */
export interface PlayerTables {
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
}
