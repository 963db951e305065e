import { atMsColumn, IMPLIED_WORDS, personalTable, type SchemaOf, textColumn } from '../../db/table.ts'

/** The notifications that the sandbox's push provider has sent; the table replaces devices. */
export const sandboxPushTables = {
  sandbox_push: personalTable('When we tell you something.', {
    /** Ids of the message and of the device; a notification that is sent again keeps its first row. */
    id: textColumn(IMPLIED_WORDS),
    platform: textColumn<'web' | 'native'>(IMPLIED_WORDS),
    title: textColumn('notifications stay there'),
    text: textColumn('notifications stay there'),
    url: textColumn(IMPLIED_WORDS),
    at_ms: atMsColumn(),
  }),
}

declare module '../../db/schema.ts' {
  interface Schema extends SchemaOf<typeof sandboxPushTables> {}
}
