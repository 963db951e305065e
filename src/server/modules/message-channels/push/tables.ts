/** Tables of push notifications. */
export interface PushTables {
  /** The devices of players that get push notifications. */
  push_subscription: {
    id: string
    player_id: string
    /** Of the session with which the device subscribed. Once the session ends, the device gets nothing. */
    token_hash: string
    platform: 'web' | 'native'
    /** SHA-256 of the endpoint or token: a device belongs to the player who subscribed last. */
    target_hash: string
    /** A `PushTarget` as JSON, encrypted: who has it can send to the device. */
    target: string
    created_at_ms: number
    /** When the device last subscribed. */
    seen_at_ms: number
    /** When a push service last accepted a notification; null before the first one. */
    sent_at_ms: number | null
  }
  /** What a player wants by push, on all devices; absent before the first choice. */
  push_choice: {
    player_id: string
    money: number
    service: number
    promotion: number
    /** 1: services and offers wait until the end of the quiet hours. */
    quiet_hours: number
    updated_at_ms: number
  }
}

declare module '../../../db/schema.ts' {
  interface Schema extends PushTables {}
}
