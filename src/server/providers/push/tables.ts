import { atMs, implied, personal, type SchemaOf, text } from '../../db/table.ts'

/** The notifications that the sandbox's push provider has sent; the table replaces devices. */
export const sandboxPushTables = {
  sandbox_push: personal('When we tell you something.', {
    /** Ids of the message and of the device; a notification that is sent again keeps its first row. */
    id: text(implied),
    platform: text<'web' | 'native'>(implied),
    title: text('notifications stay there'),
    text: text('notifications stay there'),
    url: text(implied),
    at_ms: atMs(),
  }),
}

declare module '../../db/schema.ts' {
  interface Schema extends SchemaOf<typeof sandboxPushTables> {}
}
