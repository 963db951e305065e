import { atMs, id, personal, type SchemaOf, text } from '../../../server/db/table.ts'

/** The operator's pages and channels that players opened. */
export const followTables = {
  follow_opening: personal('When you get a bonus.', {
    player_id: id(),
    /** The id of the channel in the operator's setting. */
    channel: text('pages of ours you opened'),
    /** The first time. */
    at_ms: atMs(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof followTables> {}
}
