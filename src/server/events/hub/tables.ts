import { amount, atMs, implied, json, personal, type SchemaOf, text } from '../../db/table.ts'

/** Events for open pages; see `hub.ts`. */
export const hubTables = {
  hub_event: personal('When you log in.', {
    /** Rises by one with every event, in the order of the commits. */
    id: amount(implied),
    /** See `HubTopic`. */
    topic: text(implied),
    /** JSON. */
    data: json(implied),
    at_ms: atMs(),
  }),
}

declare module '../../db/schema.ts' {
  interface Schema extends SchemaOf<typeof hubTables> {}
}
