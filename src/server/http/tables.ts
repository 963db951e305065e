import {
  atMsColumn,
  IMPLIED_WORDS,
  impersonalTable,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../db/table.ts'

/** The open streams of players in all processes; see `open-streams.ts`. */
export const streamTables = {
  /**
   * A process that has open streams. If the process was not seen for `STREAM_LEASE_MS`, its streams count as closed.
   */
  stream_process: impersonalTable({
    id: textColumn(),
    seen_at_ms: atMsColumn(),
  }),
  open_stream: personalTable('When you log in.', {
    id: textColumn(IMPLIED_WORDS),
    player_id: recordIdColumn(),
    process_id: textColumn(IMPLIED_WORDS),
    opened_at_ms: atMsColumn(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof streamTables> {}
}
