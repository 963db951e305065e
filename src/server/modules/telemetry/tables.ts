/** What clients report, and who is online. */
export interface TelemetryTables {
  /** Rows are appended in the order of their arrival and have no index of their own. */
  telemetry_event: {
    name: string
    /** The row of the routes table, or empty. */
    page: string
    /** What the event is about: a vital's name, an error's kind, a game, a channel; or empty. */
    label: string
    /** A measure or a count; 0 where the event has none. */
    value: number
    /** The message of an error, or empty. */
    note: string
    session_key: string
    /** When it happened: the device's time, corrected by its clock's difference and kept within bounds. */
    at_ms: number
    received_at_ms: number
  }
  /** One row for each page load: which of its events are stored. */
  telemetry_page: {
    page_key: string
    /** Counts of stored events in ascending ranges: `1-20,26-31`. */
    stored: string
    received_at_ms: number
  }
  /** How many events each UTC day has. */
  telemetry_day: { day: string; events: number }
  /** The last heartbeat of a player. */
  online_player: {
    player_id: string
    /** The game that is open, or 0. */
    game_id: number
    seen_at_ms: number
  }
}
