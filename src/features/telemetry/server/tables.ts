import {
  amountColumn,
  atMsColumn,
  IMPLIED_WORDS,
  impersonalTable,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'

/** The events that clients report, and the players who are online. */
export const telemetryTables = {
  /**
   * Rows are appended in the order of their arrival. On SQLite the table has no index, on PostgreSQL only one by time
   * of arrival (BRIN).
   */
  telemetry_event: personalTable('When something fails in the app.', {
    name: textColumn(IMPLIED_WORDS),
    /** The path of the page in the routes table; may be empty. */
    page: textColumn('which page'),
    /** The subject of the event: a vital's name, an error's kind, a game, a channel; may be empty. */
    label: textColumn(IMPLIED_WORDS),
    /** A measurement, a count or an error code; 0 for an event without one. */
    value: amountColumn(IMPLIED_WORDS),
    /** An error's message, a vital's rating, or `practice` for a game opened in practice; may be empty. */
    note: textColumn('What failed'),
    session_key: textColumn(IMPLIED_WORDS),
    /**
     * When the event happened: the device's time, corrected by the difference between the clocks of device and server,
     * at most a week ago and not in the future.
     */
    at_ms: atMsColumn(),
    received_at_ms: atMsColumn(),
  }),
  /** One row for each page load, with the counts of its stored events. */
  telemetry_page: personalTable('When something fails in the app.', {
    page_key: textColumn(IMPLIED_WORDS),
    /** Counts of stored events in ascending ranges: `1-20,26-31`. */
    stored: textColumn(IMPLIED_WORDS),
    received_at_ms: atMsColumn(),
  }),
  /** The number of events stored on each UTC day. */
  telemetry_day: impersonalTable({
    day: textColumn(),
    events: amountColumn(),
  }),
  /** The last heartbeat of a player. */
  online_player: personalTable('When you play.', {
    player_id: recordIdColumn(),
    /** The id of the open game, or 0. */
    game_id: amountColumn(IMPLIED_WORDS),
    seen_at_ms: atMsColumn('that you are online'),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof telemetryTables> {}
}
