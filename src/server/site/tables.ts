import { countColumn, impersonalTable, type SchemaOf } from '../db/table.ts'

/** The table of hot games, which are the only data of the catalogue outside the content files. */
export const hotGameTables = {
  /** The hot games, numbered from place 0. */
  hot_game: impersonalTable({
    place: countColumn(),
    game_id: countColumn(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof hotGameTables> {}
}
