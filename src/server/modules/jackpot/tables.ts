import type { JackpotPool } from '../../../domain/jackpot.ts'

/** The jackpots. Amounts in centavos. */
export interface JackpotTables {
  /** A pool. Its money is the balance of its account; seeded + fed - paid is that balance. */
  jackpot_pool: {
    pool: JackpotPool
    /** The part of a centavo of its share that is carried, in ten-thousandths. */
    remainder: number
    /** Sums of what the house put in, of what stakes fed, and of what was won. */
    seeded: number
    fed: number
    paid: number
    wins: number
    won_at_ms: number | null
  }
  /** How much of the ended stakes of a UTC day was fed into the pools. */
  jackpot_feed: {
    day: string
    stakes: number
  }
  /** The draws, under the ids of their rows in `prize_draw`; never changed. */
  jackpot_draw: {
    id: string
    player_id: string
    /** The prize: an item, or 50001 to 50004 for a pool. */
    prop_id: number
    /** Pieces, or centavos. */
    amount: number
    /** The pool that was won, and which win of it this was, from 1; null for any other prize. */
    pool: JackpotPool | null
    place: number | null
    created_at_ms: number
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends JackpotTables {}
}
