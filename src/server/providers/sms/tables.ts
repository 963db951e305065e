import { atMs, id, personal, type SchemaOf, text } from '../../db/table.ts'

/** The messages that the sandbox's SMS provider has sent; the table replaces phones. */
export const sandboxSmsTables = {
  sandbox_sms: personal('When you log in.', {
    id: id(),
    /** As stored: `+639171234567`. */
    mobile: text('phone'),
    text: text('code by SMS'),
    at_ms: atMs(),
  }),
}

declare module '../../db/schema.ts' {
  interface Schema extends SchemaOf<typeof sandboxSmsTables> {}
}
