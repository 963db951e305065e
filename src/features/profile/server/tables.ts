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
} from '../../../server/db/table.ts'

/** Details that players have added to their accounts. */
export const profileTables = {
  /** One row for each player who uploaded a picture, filled in details, or chose whether to get promotions. */
  profile: personalTable('When you fill in your profile.', {
    player_id: recordIdColumn(),
    /** The storage key of the uploaded picture; empty without one. */
    avatar_key: textColumn('picture that you upload'),
    /** Birthday, email and address as JSON, encrypted by the vault; empty before the first of them. */
    details: textColumn('birthday, email address and address'),
    /** 1 if every detail is filled in. */
    is_complete: flagColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** 1 if the player agrees to promotions by mail and push; otherwise 0. */
    wants_promotions: countColumn('offers and news'),
    updated_at_ms: atMsColumn(),
  }),
  /** One row for each player whose email address is confirmed, or who was sent a confirmation link. */
  email_confirmation: personalTable('When you fill in your profile.', {
    player_id: recordIdColumn(),
    /** Keyed hash of the confirmed address (`Vault.mac`). An address with another hash counts as unconfirmed. */
    email_mac: textColumn('scrambled form of it'),
    /** Hash of the link's token; null after the link was used. */
    token_hash: nullableColumn(textColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    token_ends_at_ms: nullableColumn(atMsColumn()),
    confirmed_at_ms: nullableColumn(atMsColumn('when you confirmed it')),
  }),
  /** One row for each player who has a nickname. */
  nickname: personalTable('When you register.', {
    /** The nickname in the form in which nicknames are compared; see `nicknameKeyOf`. */
    nickname_key: textColumn('nickname'),
    player_id: recordIdColumn(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof profileTables> {}
}
