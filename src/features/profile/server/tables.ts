import {
  atMs,
  count,
  flag,
  id,
  implied,
  nullable,
  personal,
  type SchemaOf,
  text,
} from '../../../server/db/table.ts'

/** Details that players have added to their accounts. */
export const profileTables = {
  /** One row for each player who uploaded a picture, filled in details or chose messages. */
  profile: personal('When you fill in your profile.', {
    player_id: id(),
    /** The storage key of the uploaded picture; empty without one. */
    avatar_key: text('picture that you upload'),
    /** Birthday, e-mail and address as JSON, encrypted by the vault; empty before the first of them. */
    details: text('birthday, e-mail address and address'),
    /** 1 if every detail is filled in. */
    is_complete: flag(implied),
    /** 1 if the player agrees to promotions by mail and push. */
    wants_promotions: count('offers and news'),
    updated_at_ms: atMs(),
  }),
  /** The e-mail address of a profile that is confirmed, or to which a link was sent. */
  email_confirmation: personal('When you fill in your profile.', {
    player_id: id(),
    /** Keyed hash of the address (`Vault.mac`). Any other address counts as unconfirmed. */
    email_mac: text('scrambled form of it'),
    /** Hash of the link's token; null after the link was used. */
    token_hash: nullable(text(implied)),
    token_ends_at_ms: nullable(atMs()),
    confirmed_at_ms: nullable(atMs('when you confirmed it')),
  }),
  /** One row for each player who has a nickname. */
  nickname: personal('When you register.', {
    /** See `nicknameKey`. */
    nickname_key: text('nickname'),
    player_id: id(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof profileTables> {}
}
