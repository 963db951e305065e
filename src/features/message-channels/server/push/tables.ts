import {
  atMs,
  flag,
  id,
  implied,
  nullable,
  personal,
  type SchemaOf,
  text,
} from '../../../../server/db/table.ts'

export const pushTables = {
  /** The devices of players that get push notifications. */
  push_subscription: personal('When we tell you something.', {
    id: id(),
    player_id: id(),
    /** The session with which the device subscribed. After its end the device gets nothing. */
    token_hash: text(implied),
    platform: text<'web' | 'native'>('browser or the app'),
    /** SHA-256 of the endpoint or token. A device belongs to the player who subscribed last. */
    target_hash: text(implied),
    /** A `PushTarget` as JSON, encrypted, because anybody who knows the target could send to the device. */
    target: text('address that its push service gave it'),
    created_at_ms: atMs(),
    /** When the device last subscribed. */
    seen_at_ms: atMs(),
    /** When a push service last accepted a notification; null before. */
    sent_at_ms: nullable(atMs()),
    /** When the device was to get its first notification, in the installed app; null before. */
    greeted_at_ms: nullable(atMs()),
  }),
  /** The push choice of a player, for all devices; no row before the first choice. */
  push_choice: personal('When we tell you something.', {
    player_id: id(),
    money: flag('which of them you want'),
    service: flag('which of them you want'),
    promotion: flag('which of them you want'),
    /** 1: messages about the service and promotions wait until the end of the quiet hours. */
    quiet_hours: flag('quiet at night'),
    updated_at_ms: atMs(),
  }),
}

declare module '../../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof pushTables> {}
}
