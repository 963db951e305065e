/** The events that clients report, and the players who are online. */
export interface TelemetryTables {
  /**
   * Rows are appended in the order of their arrival. On SQLite the table has no index, on PostgreSQL only one by time
   * of arrival (BRIN).
   */
  telemetry_event: {
    name: string
    /** The path of the page in the routes table, or empty. */
    page: string
    /** The subject of the event: a vital's name, an error's kind, a game, a channel; or empty. */
    label: string
    /** A measurement, a count or an error code; 0 for an event without one. */
    value: number
    /** An error's message, a vital's rating, `practice` for a game opened in practice; or empty. */
    note: string
    session_key: string
    /**
     * When the event happened: the device's time, corrected by the difference of its clock, at most a week ago and not
     * in the future.
     */
    at_ms: number
    received_at_ms: number
  }
  /** One row for each page load, which records the events that are stored. */
  telemetry_page: {
    page_key: string
    /** Counts of stored events in ascending ranges: `1-20,26-31`. */
    stored: string
    received_at_ms: number
  }
  /** The number of events stored on each UTC day. */
  telemetry_day: { day: string; events: number }
  /** The last heartbeat of a player. */
  online_player: {
    player_id: string
    /** The game that is open, or 0. */
    game_id: number
    seen_at_ms: number
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends TelemetryTables {}
}
