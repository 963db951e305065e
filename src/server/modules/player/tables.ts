/** Players, their login methods, and unfinished visits and challenges of log-ins. */
export interface PlayerTables {
  player: {
    id: string
    /** As the player typed it. */
    account: string
    /** Lower case; unique. */
    account_key: string
    /** Empty without a password. */
    password_hash: string
    /** The bound phone as stored, `+639171234567`; unique. */
    mobile: string | null
    /** How the player registered: 1 by phone, 2 by account, else the `SOCIAL_TYPE` of a social account. */
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
  /** Social accounts that log a player in, one of each type at most. */
  social_account: {
    /** See `SOCIAL_TYPE`. */
    social_type: number
    /** The provider's id of the account; unique for each type. */
    subject: string
    player_id: string
    /** As the provider had it at the last log-in; may be empty. */
    name: string
    /** As the provider had it at the last log-in; shown masked, never used to find a player. May be empty. */
    email: string
    created_at_ms: number
  }
  /** Visits to a social provider that have not ended. */
  social_visit: {
    state_hash: string
    social_type: number
    /** See `SOCIAL_PURPOSE`. */
    purpose: string
    /** The player who began the visit, or empty for a log-in. */
    player_id: string
    nonce: string
    /** PKCE verifier: proves to the provider that the server which began the visit exchanges the code. */
    verifier: string
    /**
     * Hash of the code that a request took to exchange it; empty before. The next three fields are filled afterwards.
     */
    code_hash: string
    subject: string
    name: string
    email: string
    expires_at_ms: number
  }
  /** Passkeys that log a player in. */
  passkey: {
    /** The credential's id, base64url. */
    id: string
    player_id: string
    name: string
    /** COSE. */
    public_key: Uint8Array
    /** Signature counter; stays 0 for passkeys that several devices share. */
    counter: number
    /** JSON list. */
    transports: string
    is_backed_up: number
    created_at_ms: number
    /** The last use; null before the first. */
    used_at_ms: number | null
  }
  /** Challenges that no passkey has answered. */
  passkey_challenge: {
    challenge_hash: string
    /** `add`, or one of `PASSKEY_PURPOSE`. */
    purpose: string
    /** The player for whom the challenge was made; empty for a log-in. */
    player_id: string
    expires_at_ms: number
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends PlayerTables {}
}
