import { atMs, count, implied, personal, type SchemaOf, text } from '../db/table.ts'

/** The table of the rate limits. */
export const rateLimitTables = {
  /** One row per key: its count in the current window. Rows of attempts and marks are here too. */
  limit_window: personal('When you log in.', {
    /** Names the action and its actor. */
    limit_key: text('failed tries'),
    count: count(implied),
    ends_at_ms: atMs(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof rateLimitTables> {}
}
