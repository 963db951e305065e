import {
  atMsColumn,
  countColumn,
  flagColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../db/table.ts'

/** The tables of sessions, sources of registrations, codes by SMS, devices, and hashes of identifiers. */
export const identityTables = {
  session: personalTable('When you log in.', {
    token_hash: textColumn('key that keeps you logged in'),
    /** The id that the player sees and by which the player can end the session. It cannot be used to log in. */
    id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    player_id: recordIdColumn(),
    /** IPv4 address or IPv6 network of the log-in. */
    network: textColumn('network address'),
    /** Browser, system and model of the device; empty when unknown. */
    device: textColumn('browser, system and model'),
    created_at_ms: atMsColumn(),
    /** Time of the latest call of the session, including automatic calls. It may be up to ten minutes too early. */
    seen_at_ms: atMsColumn(),
    /**
     * Time of the player's last action, or of the last credential if that is later. It may be up to a minute too early.
     */
    active_at_ms: atMsColumn(),
    /** Time when the player last gave a credential, such as a password, in this session. */
    credential_at_ms: atMsColumn(),
    /** When the credential that the player gave last was set or changed. Null means at the registration. */
    credential_since_ms: nullableColumn(atMsColumn()),
    expires_at_ms: atMsColumn(),
  }),
  /** The source of each player's registration, such as a campaign; see `registration-source-repository.ts`. */
  registration_source: personalTable('When you register.', {
    player_id: recordIdColumn(),
    /** The channel that the client sends, such as the app or the site; empty until the first call of `/preLogin`. */
    channel: textColumn('the app or site'),
    /** The market that the client sends as `clientReferrer`; empty until the client has sent it. */
    referrer: textColumn('the app or site'),
    /** The campaign in the query of the first page of the visit; empty if the query has no campaign name. */
    campaign: textColumn('campaign of the link'),
    /** 1 until the client has sent the source of the registration. */
    is_open: flagColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    registered_at_ms: atMsColumn(),
  }),
  /** The newest code by SMS of each phone and mode. */
  sms_code: personalTable('When you log in.', {
    mobile: textColumn('phone'),
    /** The purpose of the code: one of `SMS_CODE_PURPOSE`. */
    mode: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** Keyed hash of the code; see `Vault.mac`. */
    hash: textColumn('code by SMS'),
    expires_at_ms: atMsColumn(),
    tries_left: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    is_used: flagColumn(NOT_NAMED_ON_PRIVACY_PAGE),
  }),
  /** The codes by SMS that were sent in the last week. */
  sent_code: personalTable('When you log in.', {
    id: recordIdColumn(),
    mobile: textColumn('phone'),
    /** IPv4 address or IPv6 network that requested the code. */
    network: textColumn('network address'),
    sent_at_ms: atMsColumn(),
    /** 1 until somebody enters a right code for this phone. */
    is_held: flagColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** 1 after this code was entered correctly. */
    is_entered: flagColumn(NOT_NAMED_ON_PRIVACY_PAGE),
  }),
  /** The devices that sessions of players used, by the SHA-256 of the device's random id. */
  player_device: personalTable('When you log in.', {
    player_id: recordIdColumn(),
    device_hash: textColumn('scrambled form of a random number of your device'),
    /** The id of the latest session that used the device. */
    session_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    created_at_ms: atMsColumn(),
    /** Time of the last call with the device. It may be up to a day too early. */
    seen_at_ms: atMsColumn(),
  }),
  /**
   * Keyed hashes of players' identifiers, such as phone numbers, so that an excluded person cannot register again with
   * the same identifiers. For a player who is not excluded, a job deletes the hash: within an hour if it was kept for
   * an exclusion, or a year after the identifier was removed from the account.
   */
  kept_identifier: personalTable('When you log in.', {
    /** The keyed hash of the identifier, see `Vault.mac`. The owner text of the hash is the kind of the identifier. */
    mac: textColumn('removed from your account'),
    player_id: recordIdColumn(),
    /**
     * 1: the identifier was removed from the account at `kept_at_ms`. 0: it belonged to the account when the player was
     * excluded.
     */
    is_former: flagColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    kept_at_ms: atMsColumn(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof identityTables> {}
}
