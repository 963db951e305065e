import type { MessageKind } from '../../../domain/player/player-message.ts'
import { atMs, id, implied, personal, type SchemaOf, text } from '../../../server/db/table.ts'

/** Messages that were sent to players by e-mail, SMS and push. */
export const messageChannelTables = {
  /** One row for each message and channel, so that a message is sent once. */
  message_delivery: personal('When we tell you something.', {
    /** The id of the message in the outbox. */
    message_id: id(),
    /** See `Channel`. */
    channel: text('by e-mail, SMS or push'),
    player_id: id(),
    kind: text<MessageKind>('kind of each message'),
    /** `sending`: the provider was called, and the outcome is not known; `refused`: for good, by the provider. */
    state: text<'sending' | 'sent' | 'refused'>(implied),
    at_ms: atMs(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof messageChannelTables> {}
}
