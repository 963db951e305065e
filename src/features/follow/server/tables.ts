import { atMs, id, personal, type SchemaOf, text } from '../../../server/db/table.ts'

/** The operator's pages and channels that players have opened. */
export const followTables = {
  follow_opening: personal('When you get a bonus.', {
    player_id: id(),
    /** The id of the channel in the operator's setting. */
    channel: text('pages of ours you opened'),
    /** When the player first opened the channel. */
    at_ms: atMs(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof followTables> {}
}
