/** Tables of sessions and of codes by SMS. */
export interface IdentityTables {
  session: {
    token_hash: string
    /** Shown to the player, who can end the session by this id. It does not authenticate anybody. */
    id: string
    player_id: string
    /** IPv4 address or IPv6 network of the log-in. */
    network: string
    /** Browser and system of the log-in; empty when unknown. */
    device: string
    created_at_ms: number
    /** Time of the last call of any kind; up to ten minutes behind. */
    seen_at_ms: number
    /** Time of the player's last action, up to a minute behind, or of the last credential if that is later. */
    active_at_ms: number
    /** When the player last gave the credential in this session. */
    credential_at_ms: number
    expires_at_ms: number
  }
  /** The newest code by SMS of each phone and mode. */
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
  /** The devices that sessions of players used, by the SHA-256 of the device's random id. */
  player_device: {
    player_id: string
    device_hash: string
    /** The latest session that used it. */
    session_id: string
    created_at_ms: number
    /** Of the last call, up to a day behind. */
    seen_at_ms: number
  }
  /**
   * What belonged to players, as keyed hashes, so that an excluded person cannot begin again with it. A row without a
   * current exclusion of its player is deleted: at once, or a year after the removal.
   */
  kept_identifier: {
    /** See `Vault.mac`; the owner is the kind of the identifier. */
    mac: string
    player_id: string
    /** 1: removed from the account at `kept_at_ms`; 0: belonged to the account when the player was excluded. */
    is_former: number
    kept_at_ms: number
  }
}

declare module '../db/schema.ts' {
  interface Schema extends IdentityTables {}
}
