/** The scratch cards of players. */
export interface ScratchCardTables {
  /** The cards that a player has scratched. */
  scratch_card: {
    player_id: string
    /** Counts the player's cards, from 1. */
    number: number
    /** The draw that decided the card. */
    draw_id: string
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends ScratchCardTables {}
}
