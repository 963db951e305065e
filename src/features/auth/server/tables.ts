import {
  amountColumn,
  atMsColumn,
  bytesColumn,
  countColumn,
  flagColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'

/**
 * The tables of players, their login methods, and unfinished log-ins: visits to social providers and passkey
 * challenges.
 */
export const playerTables = {
  player: personalTable('When you register.', {
    id: recordIdColumn(),
    /** The account name as the player typed it. */
    account: textColumn('account name'),
    /** The account name in lower case; unique. */
    account_key: textColumn('account name'),
    /** Hash of the password; empty for a player without a password. */
    password_hash: textColumn('password'),
    /** When the password was set or changed; null for a password that was set at the registration. */
    password_since_ms: nullableColumn(atMsColumn()),
    /** The bound phone as stored, `+639171234567`; unique. */
    mobile: nullableColumn(textColumn('phone')),
    /** When the phone was bound; null for a phone that was bound at the registration. */
    mobile_since_ms: nullableColumn(atMsColumn()),
    /**
     * How the player registered: 1 by phone, 2 by account; any other value is the `SOCIAL_TYPE` of the social account.
     */
    account_type: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    nickname: textColumn('nickname'),
    avatar: countColumn('picture'),
    invite_code: textColumn('your own invite code'),
    /** The id of the player's inviter; empty for none. */
    inviter_id: textColumn('who invited you'),
    terms_version: textColumn('version of the terms'),
    terms_at_ms: atMsColumn('version of the terms'),
    eligible_at_ms: atMsColumn('confirmation that you may play'),
    created_at_ms: atMsColumn(),
    last_login_at_ms: atMsColumn('last login'),
    /** When staff blocked the player; null while the player is not blocked. */
    blocked_at_ms: nullableColumn(atMsColumn('why our staff blocked the account')),
    block_reason: textColumn('why our staff blocked the account'),
    /** When the latest exclusion began. Its end is in the table `player_total`, where bets and deposits read it. */
    excluded_from_ms: nullableColumn(atMsColumn()),
    exclusion_reason: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
  }),
  /** Social accounts with which players log in, at most one of each type. */
  social_account: personalTable('When you log in by Google, Facebook or LINE.', {
    /** The provider, a value of `SOCIAL_TYPE`. */
    social_type: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The provider's id of the account; unique for each type. */
    subject: textColumn('number of the account'),
    player_id: recordIdColumn(),
    /** The player's name at the provider at the last log-in; may be empty. */
    name: textColumn('name'),
    /**
     * The email address at the provider at the last log-in; may be empty. Shown masked, never used to find a player.
     */
    email: textColumn('email address'),
    created_at_ms: atMsColumn(),
  }),
  /** Visits to a social provider that have not ended. */
  social_visit: personalTable('When you log in by Google, Facebook or LINE.', {
    state_hash: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    social_type: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The reason for the visit, one of `SOCIAL_PROVIDER_VISIT_PURPOSES`. */
    purpose: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The player who began the visit; empty for a log-in. */
    player_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    nonce: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** PKCE verifier: proves to the provider that the server which began the visit exchanges the code. */
    verifier: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * Hash of the provider's code; empty until a request claims the visit to exchange the code. The next three columns
     * are filled after the exchange.
     */
    code_hash: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    subject: textColumn('number of the account'),
    name: textColumn('name'),
    email: textColumn('email address'),
    expires_at_ms: atMsColumn(),
  }),
  /** Recent changes of credentials and contacts that their owner can undo by a link in a message. */
  credential_change: personalTable('When you log in.', {
    id: recordIdColumn(),
    player_id: recordIdColumn(),
    /** The kind of the change: a key of `FormerCredentialByKind`. */
    what: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The credential before the change, as JSON, encrypted by the vault. */
    former: textColumn('what was there before'),
    /** Hash of the token in the undo link. */
    token_hash: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    created_at_ms: atMsColumn(),
    ends_at_ms: atMsColumn(),
    /** When the owner undid the change; null before. */
    undone_at_ms: nullableColumn(atMsColumn()),
  }),
  /** Passkeys with which players log in. */
  passkey: personalTable('When you add a passkey.', {
    /** The credential's id, base64url. */
    id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    player_id: recordIdColumn(),
    name: textColumn('name that you give it'),
    /** The passkey's public key in COSE format (RFC 9053). */
    public_key: bytesColumn('public key'),
    /** Signature counter of the authenticator; stays 0 for passkeys that several devices share. */
    counter: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * The connections by which a browser reaches the authenticator, such as USB or NFC: a JSON array of texts
     * (WebAuthn, section 5.8.4).
     */
    transports: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    is_backed_up: flagColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    created_at_ms: atMsColumn(),
    /** When the passkey was last used; null before the first use. */
    used_at_ms: nullableColumn(atMsColumn('last use')),
  }),
  /** Challenges that are not answered yet. */
  passkey_challenge: personalTable('When you add a passkey.', {
    challenge_hash: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** What the challenge is for: `add`, or one of `PASSKEY_PURPOSES`. */
    purpose: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The player that the challenge is for; empty for a log-in. */
    player_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    expires_at_ms: atMsColumn(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof playerTables> {}
}
