import { countColumn, impersonalTable, type SchemaOf } from '../db/table.ts'

/** The table of hot games. It is the only data about games that is not in the content files. */
export const hotGameTables = {
  /** The hot games. `place` is 0 for the most played game, 1 for the next one, and so on. */
  hot_game: impersonalTable({
    place: countColumn(),
    game_id: countColumn(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof hotGameTables> {}
}
