import {
  amountColumn,
  atMsColumn,
  IMPLIED_WORDS,
  jsonColumn,
  personalTable,
  type SchemaOf,
  textColumn,
} from '../../db/table.ts'

/** Events for open pages; see `hub.ts`. */
export const hubTables = {
  hub_event: personalTable('When you log in.', {
    /** Rises by one with every event, in the order of the commits. */
    id: amountColumn(IMPLIED_WORDS),
    /** See `HubTopic`. */
    topic: textColumn(IMPLIED_WORDS),
    /** JSON. */
    data: jsonColumn(IMPLIED_WORDS),
    at_ms: atMsColumn(),
  }),
}

declare module '../../db/schema.ts' {
  interface Schema extends SchemaOf<typeof hubTables> {}
}
