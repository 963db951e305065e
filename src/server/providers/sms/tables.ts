import { atMsColumn, personalTable, recordIdColumn, type SchemaOf, textColumn } from '../../db/table.ts'

/** The messages that the sandbox's SMS provider has stored instead of sending them to phones. */
export const sandboxSmsTables = {
  sandbox_sms: personalTable('When you log in.', {
    id: recordIdColumn(),
    /** Phone number as the server stores it: `+639171234567`. */
    mobile: textColumn('phone'),
    text: textColumn('code by SMS'),
    at_ms: atMsColumn(),
  }),
}

declare module '../../db/schema.ts' {
  interface Schema extends SchemaOf<typeof sandboxSmsTables> {}
}
