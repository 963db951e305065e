import { atMs, id, impersonal, implied, personal, type SchemaOf, text } from '../db/table.ts'

/** The open streams of players in all processes; see `open-streams.ts`. */
export const streamTables = {
  /** A process that has streams. Its streams count as closed when it was not seen for `LEASE_MS`. */
  stream_process: impersonal({
    id: text(),
    seen_at_ms: atMs(),
  }),
  open_stream: personal('When you log in.', {
    id: text(implied),
    player_id: id(),
    process_id: text(implied),
    opened_at_ms: atMs(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof streamTables> {}
}
