import {
  atMsColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  personalTable,
  type SchemaOf,
  textColumn,
} from '../../db/table.ts'

/** The messages that the sandbox's email provider has stored instead of sending them to mailboxes. */
export const sandboxEmailTables = {
  sandbox_email: personalTable('When we tell you something.', {
    /** The id of the message. If a message is sent again, the row of the first time remains. */
    id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    address: textColumn('email address'),
    subject: textColumn('text of the message'),
    text: textColumn('text of the message'),
    /** Web address that unsubscribes the reader; empty for a message from which nobody can unsubscribe. */
    unsubscribe_url: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    at_ms: atMsColumn(),
  }),
}

declare module '../../db/schema.ts' {
  interface Schema extends SchemaOf<typeof sandboxEmailTables> {}
}
