import type { MessageKind, MessagePurpose } from '../../../domain/player/player-message.ts'
import {
  atMsColumn,
  impersonalTable,
  NOT_NAMED_ON_PRIVACY_PAGE,
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
    purpose: textColumn<MessagePurpose>(NOT_NAMED_ON_PRIVACY_PAGE),
    /** `MessageParams` of the kind, as JSON. */
    params: textColumn('what a mail says'),
    /** The title and text that staff wrote; empty if the site has words for the kind. */
    title: textColumn('what a mail says'),
    text: textColumn('what a mail says'),
    /** The attached items: `AwardItem[]` as JSON. */
    items: textColumn('what was attached to it'),
    /** The text that identifies the event of the mail. A player gets at most one mail for each source. */
    source: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    sent_at_ms: atMsColumn(),
    /** The end of the time in which the attachment can be claimed; 0 for a mail without attachment. */
    claim_until_ms: atMsColumn(),
    opened_at_ms: nullableColumn(atMsColumn('opened, claimed or deleted it')),
    claimed_at_ms: nullableColumn(atMsColumn('opened, claimed or deleted it')),
    /** When staff withdrew the mail; null otherwise. */
    withdrawn_at_ms: nullableColumn(atMsColumn()),
    /**
     * When the player was reminded of the attachment; null before. After one reminder the player gets no other one
     * about this mail.
     */
    reminded_at_ms: nullableColumn(atMsColumn()),
    deleted_at_ms: nullableColumn(atMsColumn('opened, claimed or deleted it')),
    /**
     * The id of the deletion that removed the mail, with which the player can undo it; empty while the mail is not
     * deleted.
     */
    batch_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
  }),
  /**
   * A mail to an audience. Each time a player reads mails, the server decides whether the audience includes the player.
   */
  audience_mail: impersonalTable({
    id: recordIdColumn(),
    purpose: textColumn<MessagePurpose>(),
    /** The conditions that a reader must meet: `MailAudience` as JSON. */
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
    batch_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof mailTables> {}
}
