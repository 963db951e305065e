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
    /** The kind of event that the mail is about; `staff` for a mail that staff wrote. */
    kind: text<MessageKind | 'staff'>('what a mail says'),
    purpose: text<MessagePurpose>(implied),
    /** `MessageParams` of the kind, as JSON. */
    params: text('what a mail says'),
    /** Written by staff; empty if the site has words for the kind. */
    title: text('what a mail says'),
    text: text('what a mail says'),
    /** The attached items: `AwardItem[]` as JSON. */
    items: text('what was attached to it'),
    /** Identifies the event: a player gets one mail for each source. */
    source: text(implied),
    sent_at_ms: atMs(),
    /** Until when the attachment can be claimed; 0 without one. */
    claim_until_ms: atMs(),
    opened_at_ms: nullable(atMs('opened, claimed or deleted it')),
    claimed_at_ms: nullable(atMs('opened, claimed or deleted it')),
    /** When staff withdrew the mail. */
    withdrawn_at_ms: nullable(atMs()),
    /** When the player was reminded of the attachment. */
    reminded_at_ms: nullable(atMs()),
    deleted_at_ms: nullable(atMs('opened, claimed or deleted it')),
    /** Identifies the deletion, which can be undone; empty before. */
    batch_id: text(implied),
  }),
  /** A mail to an audience. Who belongs to the audience is decided when the mail is read. */
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
  /** When a player opened, claimed or deleted a mail to an audience. There is no row before the player does so. */
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
