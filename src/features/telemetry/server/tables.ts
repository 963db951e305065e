import {
  amountColumn,
  atMsColumn,
  impersonalTable,
  NOT_NAMED_ON_PRIVACY_PAGE,
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
    name: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The path of the page in the routes table; may be empty. */
    page: textColumn('which page'),
    /** The subject of the event: a vital's name, an error's kind, a game, a channel; may be empty. */
    label: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** A measurement, a count or an error code; 0 for an event without one. */
    value: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** An error's message, a vital's rating, or `practice` for a game opened in practice; may be empty. */
    note: textColumn('What failed'),
    session_key: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * The time of the event: the time of the device, corrected by the difference between the clocks of device and
     * server. It is limited to the last week before the arrival.
     */
    at_ms: atMsColumn(),
    received_at_ms: atMsColumn(),
  }),
  /**
   * One row for each page load, with the numbers of its events that are stored, so that an event that is sent again is
   * ignored.
   */
  telemetry_page: personalTable('When something fails in the app.', {
    page_key: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The numbers of the stored events as ascending ranges, such as `1-20,26-31`. */
    stored: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
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
    game_id: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    seen_at_ms: atMsColumn('that you are online'),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof telemetryTables> {}
}
