/** Events for open pages; see `hub.ts`. */
export interface HubTables {
  hub_event: {
    /** Rises by one with every event, in the order of the commits. */
    id: number
    /** See `HubTopic`. */
    topic: string
    /** JSON. */
    data: string
    at_ms: number
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends HubTables {}
}
