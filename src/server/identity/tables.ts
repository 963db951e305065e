/** Who is logged in, and what is counted for limits. */
export interface IdentityTables {
  session: {
    token_hash: string
    /** Shown to the player, who ends the session by it; opens nothing. */
    id: string
    player_id: string
    /** IPv4 address or IPv6 network of the log-in. */
    network: string
    /** Browser and system of the log-in; empty when unknown. */
    device: string
    created_at_ms: number
    /** The last call of any kind, to within ten minutes. */
    seen_at_ms: number
    /** The last call that the player caused, to within a minute, or the time at which the credential was given. */
    active_at_ms: number
    /** When the credential was given last. */
    credential_at_ms: number
    expires_at_ms: number
  }
  /** How often something limited was done in the window under way. */
  limit_window: {
    /** What is counted and whom it belongs to. */
    limit_key: string
    count: number
    ends_at_ms: number
  }
  /** Codes by SMS, the latest for each phone and mode. */
  sms_code: {
    mobile: string
    /** See `AUTH_MODE`. */
    mode: number
    /** Keyed hash of the code; see `Vault.mac`. */
    hash: string
    expires_at_ms: number
    tries_left: number
    is_used: number
  }
}
