import {
  atMsColumn,
  impersonalTable,
  NOT_NAMED_ON_PRIVACY_PAGE,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../db/table.ts'

/** The open streams of players in all processes; see `open-streams.ts`. */
export const streamTables = {
  /** A process that has open streams. If it was not seen for `STREAM_LEASE_MS`, its streams count as closed. */
  stream_process: impersonalTable({
    id: textColumn(),
    seen_at_ms: atMsColumn(),
  }),
  open_stream: personalTable('When you log in.', {
    id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    player_id: recordIdColumn(),
    process_id: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    opened_at_ms: atMsColumn(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof streamTables> {}
}
