/** The open streams of players in all processes; see `open-streams.ts`. */
export interface StreamTables {
  /** A process that has streams. Its streams count as closed when it was not seen for `LEASE_MS`. */
  stream_process: {
    id: string
    seen_at_ms: number
  }
  open_stream: {
    id: string
    player_id: string
    process_id: string
    opened_at_ms: number
  }
}

declare module '../db/schema.ts' {
  interface Schema extends StreamTables {}
}
