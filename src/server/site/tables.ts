import { countColumn, impersonalTable, type SchemaOf } from '../db/table.ts'

/** Data of the catalogue that is not in the content files. */
export const hotGameTables = {
  /** The games that are hot, from place 0 on. */
  hot_game: impersonalTable({
    place: countColumn(),
    game_id: countColumn(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof hotGameTables> {}
}
