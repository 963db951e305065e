import {
  atMsColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'

/** The operator's pages and channels that players have opened. */
export const followTables = {
  follow_opening: personalTable('When you get a bonus.', {
    player_id: recordIdColumn(),
    /** The id of the channel in the operator's setting. */
    channel: textColumn('pages of ours you opened'),
    /** When the player first opened the channel. */
    at_ms: atMsColumn(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof followTables> {}
}
