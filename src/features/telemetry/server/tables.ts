import {
  amount,
  atMs,
  id,
  impersonal,
  implied,
  personal,
  type SchemaOf,
  text,
} from '../../../server/db/table.ts'

/** The events that clients report, and the players who are online. */
export const telemetryTables = {
  /**
   * Rows are appended in the order of their arrival. On SQLite the table has no index, on PostgreSQL only one by time
   * of arrival (BRIN).
   */
  telemetry_event: personal('When something fails in the app.', {
    name: text(implied),
    /** The path of the page in the routes table; may be empty. */
    page: text('which page'),
    /** The subject of the event: a vital's name, an error's kind, a game, a channel; may be empty. */
    label: text(implied),
    /** A measurement, a count or an error code; 0 for an event without one. */
    value: amount(implied),
    /** An error's message, a vital's rating, or `practice` for a game opened in practice; may be empty. */
    note: text('What failed'),
    session_key: text(implied),
    /**
     * When the event happened: the device's time, corrected by the difference between the clocks of device and server,
     * at most a week ago and not in the future.
     */
    at_ms: atMs(),
    received_at_ms: atMs(),
  }),
  /** One row for each page load, with the counts of its stored events. */
  telemetry_page: personal('When something fails in the app.', {
    page_key: text(implied),
    /** Counts of stored events in ascending ranges: `1-20,26-31`. */
    stored: text(implied),
    received_at_ms: atMs(),
  }),
  /** The number of events stored on each UTC day. */
  telemetry_day: impersonal({
    day: text(),
    events: amount(),
  }),
  /** The last heartbeat of a player. */
  online_player: personal('When you play.', {
    player_id: id(),
    /** The id of the open game, or 0. */
    game_id: amount(implied),
    seen_at_ms: atMs('that you are online'),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof telemetryTables> {}
}
