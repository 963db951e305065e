import {
  amountColumn,
  atMsColumn,
  jsonColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  personalTable,
  type SchemaOf,
  textColumn,
} from '../../db/table.ts'

/** The table of events for open pages; see `hub.ts`. */
export const hubTables = {
  hub_event: personalTable('When you log in.', {
    /** The id of the event. It rises by one with every event, in the order of the commits. */
    id: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The pages that get the event; see `HubTopic`. */
    topic: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The event as JSON text. */
    data: jsonColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    at_ms: atMsColumn(),
  }),
}

declare module '../../db/schema.ts' {
  interface Schema extends SchemaOf<typeof hubTables> {}
}
