import { atMs, implied, personal, type SchemaOf, text } from '../../db/table.ts'

/** The messages that the sandbox's e-mail provider has sent; the table replaces mailboxes. */
export const sandboxEmailTables = {
  sandbox_email: personal('When we tell you something.', {
    /** The id of the message; a message that is sent again keeps its first row. */
    id: text(implied),
    address: text('e-mail address'),
    subject: text('text of the message'),
    text: text('text of the message'),
    /** Empty for a message that the reader cannot end. */
    unsubscribe_url: text(implied),
    at_ms: atMs(),
  }),
}

declare module '../../db/schema.ts' {
  interface Schema extends SchemaOf<typeof sandboxEmailTables> {}
}
