/** The table of the rate limits. */
export interface RateLimitTables {
  /** One row per key: its count in the current window. Rows of attempts and marks are here too. */
  limit_window: {
    /** Names the action and its actor. */
    limit_key: string
    count: number
    ends_at_ms: number
  }
}

declare module '../db/schema.ts' {
  interface Schema extends RateLimitTables {}
}
