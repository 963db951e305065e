import type { MessageKind } from '../../../domain/player/player-message.ts'
import { atMs, id, implied, personal, type SchemaOf, text } from '../../../server/db/table.ts'

/** What was sent to players by e-mail, SMS and push. */
export const messageChannelTables = {
  /** One row for each message and recipient, so that a message is sent once. */
  message_delivery: personal('When we tell you something.', {
    /** Of the outbox. */
    message_id: id(),
    /** See `Channel`. */
    channel: text('by e-mail, SMS or push'),
    player_id: id(),
    kind: text<MessageKind>('kind of each message'),
    /** `sending`: the provider was called, and its answer is not known. */
    state: text<'sending' | 'sent'>(implied),
    at_ms: atMs(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof messageChannelTables> {}
}
