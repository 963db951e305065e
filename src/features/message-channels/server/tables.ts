import type { MessageKind } from '../../../domain/player/player-message.ts'
import {
  atMsColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'

/** Messages that were sent to players by email, SMS and push. */
export const messageChannelTables = {
  /** One row for each message and channel, so that a message is sent once. */
  message_delivery: personalTable('When we tell you something.', {
    /** The id of the message in the outbox. */
    message_id: recordIdColumn(),
    /** A `MessageChannel`; see `delivery-repository.ts`. */
    channel: textColumn('by email, SMS or push'),
    player_id: recordIdColumn(),
    kind: textColumn<MessageKind>('kind of each message'),
    /**
     * `sending`: the server has called the provider and does not know the outcome; `refused`: the provider refused the
     * message for good.
     */
    state: textColumn<'sending' | 'sent' | 'refused'>(NOT_NAMED_ON_PRIVACY_PAGE),
    at_ms: atMsColumn(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof messageChannelTables> {}
}
