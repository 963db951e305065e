/** Data of the catalogue that is not in the content files. */
export interface HotGameTables {
  /** The games that are hot, from place 0 on. */
  hot_game: {
    place: number
    game_id: number
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends HotGameTables {}
}
