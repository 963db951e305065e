import { atMsColumn, IMPLIED_WORDS, personalTable, type SchemaOf, textColumn } from '../../db/table.ts'

/** The messages that the sandbox's e-mail provider has sent; the table replaces mailboxes. */
export const sandboxEmailTables = {
  sandbox_email: personalTable('When we tell you something.', {
    /** The id of the message; a message that is sent again keeps its first row. */
    id: textColumn(IMPLIED_WORDS),
    address: textColumn('e-mail address'),
    subject: textColumn('text of the message'),
    text: textColumn('text of the message'),
    /** Empty for a message that the reader cannot end. */
    unsubscribe_url: textColumn(IMPLIED_WORDS),
    at_ms: atMsColumn(),
  }),
}

declare module '../../db/schema.ts' {
  interface Schema extends SchemaOf<typeof sandboxEmailTables> {}
}
