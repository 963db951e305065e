import { atMsColumn, personalTable, recordIdColumn, type SchemaOf, textColumn } from '../../db/table.ts'

/** The messages that the sandbox's SMS provider has sent; the table replaces phones. */
export const sandboxSmsTables = {
  sandbox_sms: personalTable('When you log in.', {
    id: recordIdColumn(),
    /** As stored: `+639171234567`. */
    mobile: textColumn('phone'),
    text: textColumn('code by SMS'),
    at_ms: atMsColumn(),
  }),
}

declare module '../../db/schema.ts' {
  interface Schema extends SchemaOf<typeof sandboxSmsTables> {}
}
