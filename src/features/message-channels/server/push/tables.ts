import {
  atMsColumn,
  flagColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../../server/db/table.ts'

export const pushTables = {
  /** The devices of players that get push notifications. */
  push_subscription: personalTable('When we tell you something.', {
    id: recordIdColumn(),
    player_id: recordIdColumn(),
    /**
     * Hash of the token of the session in which the device subscribed. After the session ends, the device gets no
     * notifications.
     */
    token_hash: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    platform: textColumn<'web' | 'native'>('browser or the app'),
    /** SHA-256 of the endpoint or token. A device belongs to the player who subscribed last. */
    target_hash: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** A `PushTarget` as JSON, encrypted, because anybody who knows the target could send to the device. */
    target: textColumn('address that its push service gave it'),
    /** When the device first subscribed for its current player. */
    created_at_ms: atMsColumn(),
    /** When the device last subscribed. */
    seen_at_ms: atMsColumn(),
    /** When a push service last accepted a notification; null before. */
    sent_at_ms: nullableColumn(atMsColumn()),
    /**
     * When the server put the device's first notification into the outbox; null before. The delivery of this
     * notification proves that the device exists (see `greeting.ts`).
     */
    greeted_at_ms: nullableColumn(atMsColumn()),
  }),
  /** The push choice of a player, for all devices; no row before the first choice. */
  push_choice: personalTable('When we tell you something.', {
    player_id: recordIdColumn(),
    money: flagColumn('which of them you want'),
    service: flagColumn('which of them you want'),
    promotion: flagColumn('which of them you want'),
    /** 1 if service messages and promotions wait until the end of the quiet hours. */
    quiet_hours: flagColumn('quiet at night'),
    updated_at_ms: atMsColumn(),
  }),
}

declare module '../../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof pushTables> {}
}
