/** Details that players have added to their accounts. */
export interface ProfileTables {
  /** One row for a player who uploaded a picture, filled in details or chose which messages to get. */
  profile: {
    player_id: string
    /** The storage key of the uploaded picture, or empty. */
    avatar_key: string
    /** Birthday, e-mail and address as JSON, encrypted by the vault; empty when nothing was filled in. */
    details: string
    /** 1 once every detail is filled in. */
    is_complete: number
    /** 1 while the player agrees to offers and news by mail and push. */
    wants_promotions: number
    updated_at_ms: number
  }
  /** The e-mail address of a profile that is confirmed, or to which a link was sent. */
  email_confirmation: {
    player_id: string
    /** Keyed hash of the address; another address is not confirmed. See `Vault.mac`. */
    email_mac: string
    /** Hash of the token of the link; null once it was used. */
    token_hash: string | null
    token_ends_at_ms: number | null
    confirmed_at_ms: number | null
  }
  /** The player who has each nickname; a player without a nickname has no row. */
  nickname: {
    /** See `nicknameKey`. */
    nickname_key: string
    player_id: string
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends ProfileTables {}
}
