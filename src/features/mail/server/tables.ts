import type { MessageKind, MessagePurpose } from '../../../domain/player/player-message.ts'
import {
  atMs,
  id,
  impersonal,
  implied,
  nullable,
  personal,
  type SchemaOf,
  text,
} from '../../../server/db/table.ts'

export const mailTables = {
  /** A mail of one player. */
  mail: personal('When we tell you something.', {
    id: id(),
    player_id: id(),
    /** The kind of the event that it tells of; `staff` for a mail that staff wrote. */
    kind: text<MessageKind | 'staff'>('what a mail says'),
    purpose: text<MessagePurpose>(implied),
    /** `MessageParams` of the kind, as JSON. */
    params: text('what a mail says'),
    /** Words of staff; empty where the site has words for the kind. */
    title: text('what a mail says'),
    text: text('what a mail says'),
    /** What is attached: `AwardItem[]` as JSON. */
    items: text('what was attached to it'),
    /** Names the event; a player gets one mail of it. */
    source: text(implied),
    sent_at_ms: atMs(),
    /** The end of the attachment; 0 without one. */
    claim_until_ms: atMs(),
    opened_at_ms: nullable(atMs('opened, claimed or deleted it')),
    claimed_at_ms: nullable(atMs('opened, claimed or deleted it')),
    /** When staff took it back after the player had opened it. */
    withdrawn_at_ms: nullable(atMs()),
    /** When the player was reminded of the attachment. */
    reminded_at_ms: nullable(atMs()),
    deleted_at_ms: nullable(atMs('opened, claimed or deleted it')),
    /** Names the deletion that can be undone; empty before. */
    batch_id: text(implied),
  }),
  /** A mail to many: who gets it is asked when it is read. */
  audience_mail: impersonal({
    id: id(),
    purpose: text<MessagePurpose>(),
    /** `MailAudience` as JSON. */
    audience: text(),
    title: text(),
    text: text(),
    items: text(),
    sent_at_ms: atMs(),
    claim_until_ms: atMs(),
    withdrawn_at_ms: nullable(atMs()),
  }),
  /** What a player did with a mail to many. There is no row before the player opens or deletes it. */
  audience_mail_state: personal('When we tell you something.', {
    mail_id: id(),
    player_id: id(),
    opened_at_ms: nullable(atMs('opened, claimed or deleted it')),
    claimed_at_ms: nullable(atMs('opened, claimed or deleted it')),
    deleted_at_ms: nullable(atMs('opened, claimed or deleted it')),
    batch_id: text(implied),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof mailTables> {}
}
