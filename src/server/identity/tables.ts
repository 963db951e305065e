import { atMs, count, flag, id, implied, nullable, personal, type SchemaOf, text } from '../db/table.ts'

/** Tables of sessions and of codes by SMS. */
export const identityTables = {
  session: personal('When you log in.', {
    token_hash: text('key that keeps you logged in'),
    /** Shown to the player, who can end the session by this id. It does not authenticate anybody. */
    id: text(implied),
    player_id: id(),
    /** IPv4 address or IPv6 network of the log-in. */
    network: text('network address'),
    /** Browser, system and model of the device; empty when unknown. */
    device: text('browser, system and model'),
    created_at_ms: atMs(),
    /** Time of the last call of any kind; up to ten minutes behind. */
    seen_at_ms: atMs(),
    /** Time of the player's last action, up to a minute behind, or of the last credential if that is later. */
    active_at_ms: atMs(),
    /** When the player last gave the credential in this session. */
    credential_at_ms: atMs(),
    /** Since when that credential exists; null: since the registration. */
    credential_since_ms: nullable(atMs()),
    expires_at_ms: atMs(),
  }),
  /** How each player came to register; see `registration-source-repository.ts`. */
  registration_source: personal('When you register.', {
    player_id: id(),
    /** Where the client runs, as its calls say; empty until the first call of `/preLogin`. */
    channel: text('the app or site'),
    /** The market of the client, as its calls say. */
    referrer: text('the app or site'),
    /** The campaign in the query of the first page of the visit; empty without one. */
    campaign: text('campaign of the link'),
    /** 1 until the client has described itself. */
    is_open: flag(implied),
    registered_at_ms: atMs(),
  }),
  /** The newest code by SMS of each phone and mode. */
  sms_code: personal('When you log in.', {
    mobile: text('phone'),
    /** See `AUTH_MODE`. */
    mode: count(implied),
    /** Keyed hash of the code; see `Vault.mac`. */
    hash: text('code by SMS'),
    expires_at_ms: atMs(),
    tries_left: count(implied),
    is_used: flag(implied),
  }),
  /** The codes by SMS that were sent in the last week. */
  sent_code: personal('When you log in.', {
    id: id(),
    mobile: text('phone'),
    /** IPv4 address or IPv6 network that requested the code. */
    network: text('network address'),
    sent_at_ms: atMs(),
    /** 1 until a right code for this phone was entered. */
    is_held: flag(implied),
    /** 1 once this code was entered. */
    is_entered: flag(implied),
  }),
  /** The devices that sessions of players used, by the SHA-256 of the device's random id. */
  player_device: personal('When you log in.', {
    player_id: id(),
    device_hash: text('scrambled form of a random number of your device'),
    /** The latest session that used the device. */
    session_id: text(implied),
    created_at_ms: atMs(),
    /** Time of the last call with the device, up to a day behind. */
    seen_at_ms: atMs(),
  }),
  /**
   * Keyed hashes of identifiers of players, such as phones, so that an excluded person cannot register again with the
   * same identifiers. The row of a player who is not excluded is deleted: at once, or a year after the identifier was
   * removed from the account.
   */
  kept_identifier: personal('When you log in.', {
    /** See `Vault.mac`; the owner is the kind of the identifier. */
    mac: text('removed from your account'),
    player_id: id(),
    /** 1: removed from the account at `kept_at_ms`; 0: belonged to the account when the player was excluded. */
    is_former: flag(implied),
    kept_at_ms: atMs(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof identityTables> {}
}
