import type { MessageKind, MessagePurpose } from '../../../domain/player/player-message.ts'
import {
  atMsColumn,
  IMPLIED_WORDS,
  impersonalTable,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'

export const mailTables = {
  /** A mail of one player. */
  mail: personalTable('When we tell you something.', {
    id: recordIdColumn(),
    player_id: recordIdColumn(),
    /** The kind of event that the mail is about; `staff` for a mail that staff wrote. */
    kind: textColumn<MessageKind | 'staff'>('what a mail says'),
    purpose: textColumn<MessagePurpose>(IMPLIED_WORDS),
    /** `MessageParams` of the kind, as JSON. */
    params: textColumn('what a mail says'),
    /** Written by staff; empty if the site has words for the kind. */
    title: textColumn('what a mail says'),
    text: textColumn('what a mail says'),
    /** The attached items: `AwardItem[]` as JSON. */
    items: textColumn('what was attached to it'),
    /** Identifies the event: a player gets one mail for each source. */
    source: textColumn(IMPLIED_WORDS),
    sent_at_ms: atMsColumn(),
    /** Until when the attachment can be claimed; 0 without one. */
    claim_until_ms: atMsColumn(),
    opened_at_ms: nullableColumn(atMsColumn('opened, claimed or deleted it')),
    claimed_at_ms: nullableColumn(atMsColumn('opened, claimed or deleted it')),
    /** When staff withdrew the mail. */
    withdrawn_at_ms: nullableColumn(atMsColumn()),
    /** When the player was reminded of the attachment. */
    reminded_at_ms: nullableColumn(atMsColumn()),
    deleted_at_ms: nullableColumn(atMsColumn('opened, claimed or deleted it')),
    /** Identifies the deletion, which can be undone; empty before. */
    batch_id: textColumn(IMPLIED_WORDS),
  }),
  /** A mail to an audience. Who belongs to the audience is decided when the mail is read. */
  audience_mail: impersonalTable({
    id: recordIdColumn(),
    purpose: textColumn<MessagePurpose>(),
    /** `MailAudience` as JSON. */
    audience: textColumn(),
    title: textColumn(),
    text: textColumn(),
    items: textColumn(),
    sent_at_ms: atMsColumn(),
    claim_until_ms: atMsColumn(),
    withdrawn_at_ms: nullableColumn(atMsColumn()),
  }),
  /** When a player opened, claimed or deleted a mail to an audience. There is no row before the player does so. */
  audience_mail_state: personalTable('When we tell you something.', {
    mail_id: recordIdColumn(),
    player_id: recordIdColumn(),
    opened_at_ms: nullableColumn(atMsColumn('opened, claimed or deleted it')),
    claimed_at_ms: nullableColumn(atMsColumn('opened, claimed or deleted it')),
    deleted_at_ms: nullableColumn(atMsColumn('opened, claimed or deleted it')),
    batch_id: textColumn(IMPLIED_WORDS),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof mailTables> {}
}
