import {
  atMsColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  personalTable,
  type SchemaOf,
  textColumn,
} from '../../db/table.ts'

/** The notifications that the sandbox's push provider has stored instead of sending them to devices. */
export const sandboxPushTables = {
  sandbox_push: personalTable('When we tell you something.', {
    /**
     * The id of the message and the id of the device together. If a notification is sent again, the row of the first
     * time remains.
     */
    id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    platform: textColumn<'web' | 'native'>(NOT_NAMED_ON_PRIVACY_PAGE),
    title: textColumn('notifications stay there'),
    text: textColumn('notifications stay there'),
    url: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    at_ms: atMsColumn(),
  }),
}

declare module '../../db/schema.ts' {
  interface Schema extends SchemaOf<typeof sandboxPushTables> {}
}
