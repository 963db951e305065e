import {
  amount,
  atMs,
  bytes,
  count,
  flag,
  id,
  implied,
  nullable,
  personal,
  type SchemaOf,
  text,
} from '../../../server/db/table.ts'

/** Players, their login methods, and unfinished visits and challenges of log-ins. */
export const playerTables = {
  player: personal('When you register.', {
    id: id(),
    /** The account name as the player typed it. */
    account: text('account name'),
    /** The account name in lower case; unique. */
    account_key: text('account name'),
    /** Empty without a password. */
    password_hash: text('password'),
    /** When the password was set or changed; null: at the registration. */
    password_since_ms: nullable(atMs()),
    /** The bound phone as stored, `+639171234567`; unique. */
    mobile: nullable(text('phone')),
    /** When the phone was bound; null: at the registration. */
    mobile_since_ms: nullable(atMs()),
    /**
     * How the player registered: 1 by phone, 2 by account, any other value is the `SOCIAL_TYPE` of the social account.
     */
    account_type: count(implied),
    nickname: text('nickname'),
    avatar: count('picture'),
    invite_code: text('your own invite code'),
    /** The id of the player's inviter; empty without an inviter. */
    inviter_id: text('who invited you'),
    terms_version: text('version of the terms'),
    terms_at_ms: atMs('version of the terms'),
    eligible_at_ms: atMs('confirmation that you may play'),
    created_at_ms: atMs(),
    last_login_at_ms: atMs('last login'),
    /** When staff blocked the player; null while the player is not blocked. */
    blocked_at_ms: nullable(atMs('why our staff blocked the account')),
    block_reason: text('why our staff blocked the account'),
    /** When the latest exclusion began; its end is in `player_total`, where bets and deposits read it. */
    excluded_from_ms: nullable(atMs()),
    exclusion_reason: text(implied),
  }),
  /** Social accounts with which players log in, at most one of each type. */
  social_account: personal('When you log in by Google, Facebook or LINE.', {
    /** See `SOCIAL_TYPE`. */
    social_type: count(implied),
    /** The provider's id of the account; unique for each type. */
    subject: text('number of the account'),
    player_id: id(),
    /** The player's name at the provider at the last log-in; may be empty. */
    name: text('name'),
    /**
     * The e-mail address at the provider at the last log-in; may be empty. Shown masked, never used to find a player.
     */
    email: text('e-mail address'),
    created_at_ms: atMs(),
  }),
  /** Visits to a social provider that have not ended. */
  social_visit: personal('When you log in by Google, Facebook or LINE.', {
    state_hash: text(implied),
    social_type: count(implied),
    /** See `SOCIAL_PURPOSE`. */
    purpose: text(implied),
    /** The player who began the visit; empty for a log-in. */
    player_id: text(implied),
    nonce: text(implied),
    /** PKCE verifier: proves to the provider that the server which began the visit exchanges the code. */
    verifier: text(implied),
    /**
     * Hash of the provider's code, stored when a request takes the visit to exchange the code; empty before. The next
     * three columns are filled after the exchange.
     */
    code_hash: text(implied),
    subject: text('number of the account'),
    name: text('name'),
    email: text('e-mail address'),
    expires_at_ms: atMs(),
  }),
  /** Changes of credentials and contacts of the last days, which their owner can undo by the link of a message. */
  credential_change: personal('When you log in.', {
    id: id(),
    player_id: id(),
    /** See `FormerCredentials`. */
    what: text(implied),
    /** What the change replaced as JSON, encrypted by the vault. */
    former: text(implied),
    /** Hash of the link's token. */
    token_hash: text(implied),
    created_at_ms: atMs(),
    ends_at_ms: atMs(),
    /** When the owner undid the change; null before. */
    undone_at_ms: nullable(atMs()),
  }),
  /** Passkeys with which players log in. */
  passkey: personal('When you add a passkey.', {
    /** The credential's id, base64url. */
    id: text(implied),
    player_id: id(),
    name: text('name that you give it'),
    /** In COSE format. */
    public_key: bytes('public key'),
    /** Signature counter; stays 0 for passkeys that several devices share. */
    counter: amount(implied),
    /** JSON array of texts. */
    transports: text(implied),
    is_backed_up: flag(implied),
    created_at_ms: atMs(),
    /** When the passkey was last used; null before the first use. */
    used_at_ms: nullable(atMs('last use')),
  }),
  /** Challenges that are not answered yet. */
  passkey_challenge: personal('When you add a passkey.', {
    challenge_hash: text(implied),
    /** `add`, or one of `PASSKEY_PURPOSE`. */
    purpose: text(implied),
    /** The player that the challenge is for; empty for a log-in. */
    player_id: text(implied),
    expires_at_ms: atMs(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof playerTables> {}
}
