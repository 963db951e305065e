/** The slotshack. */
export interface SlotshackTables {
  slotshack_spin: {
    player_id: string
    /** When the player's next spin can begin. */
    next_spin_at_ms: number
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends SlotshackTables {}
}
