/** What the catalogue stores beside the content. */
export interface CatalogueTables {
  /** The games that are hot, from place 0 on. */
  hot_game: {
    place: number
    game_id: number
  }
}
