import { count, impersonal, type SchemaOf } from '../db/table.ts'

/** Data of the catalogue that is not in the content files. */
export const hotGameTables = {
  /** The games that are hot, from place 0 on. */
  hot_game: impersonal({
    place: count(),
    game_id: count(),
  }),
}

declare module '../db/schema.ts' {
  interface Schema extends SchemaOf<typeof hotGameTables> {}
}
