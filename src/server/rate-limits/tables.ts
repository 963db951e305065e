import {
  atMsColumn,
  countColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  personalTable,
  type SchemaOf,
  textColumn,
} from '../db/table.ts'

/** The table of the rate limits. All processes share it. */
export const rateLimitTables = {
  /**
   * One row for each key, with the count in the current time window. The table also contains the rows of attempts and
   * marks.
   */
  limit_window: personalTable('When you log in.', {
    /** Names the action that is limited and its actor, such as `login:account:maria`. */
    limit_key: textColumn('failed tries'),
    count: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    ends_at_ms: atMsColumn(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof rateLimitTables> {}
}
