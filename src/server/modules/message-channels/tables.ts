import type { MessageKind } from '../../../domain/player-message.ts'

/** What was sent to players by e-mail, SMS and push. */
export interface MessageChannelTables {
  /** One row for each message and recipient, so that a message is sent once. */
  message_delivery: {
    /** Of the outbox. */
    message_id: string
    /** See `Channel`. */
    channel: string
    player_id: string
    kind: MessageKind
    /** `sending`: the provider was called, and its answer is not known. */
    state: 'sending' | 'sent'
    at_ms: number
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends MessageChannelTables {}
}
