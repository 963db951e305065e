import {
  atMsColumn,
  countColumn,
  IMPLIED_WORDS,
  personalTable,
  type SchemaOf,
  textColumn,
} from '../db/table.ts'

/** The table of the rate limits. */
export const rateLimitTables = {
  /** One row per key: its count in the current window. Rows of attempts and marks are here too. */
  limit_window: personalTable('When you log in.', {
    /** Names the action and its actor. */
    limit_key: textColumn('failed tries'),
    count: countColumn(IMPLIED_WORDS),
    ends_at_ms: atMsColumn(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof rateLimitTables> {}
}
