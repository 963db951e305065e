import type { JackpotPool } from '../../../domain/awards/jackpot.ts'
import {
  amount,
  atMs,
  count,
  id,
  impersonal,
  implied,
  nullable,
  personal,
  type SchemaOf,
  text,
} from '../../../server/db/table.ts'

/** The jackpots. Amounts in centavos. */
export const jackpotTables = {
  /** A pool. Its money is the balance of its ledger account, which equals seeded + fed - paid. */
  jackpot_pool: impersonal({
    pool: text<JackpotPool>(),
    /** The part of a centavo of its share that is carried, in ten-thousandths. */
    remainder: count(),
    /** Sums of what the house put in, of what stakes fed, and of what was won. */
    seeded: amount(),
    fed: amount(),
    paid: amount(),
    wins: count(),
    won_at_ms: nullable(atMs()),
  }),
  /** How much of the ended stakes of a UTC day was fed into the pools. */
  jackpot_feed: impersonal({
    day: text(),
    stakes: amount(),
  }),
  /** The draws, under the ids of their rows in `prize_draw`; never changed. */
  jackpot_draw: personal('When you get a bonus.', {
    id: id(),
    player_id: id(),
    /** The prize: an item, or 50001 to 50004 for a pool. */
    prop_id: count('prizes that were drawn'),
    /** Pieces, or centavos. */
    amount: amount('prizes that were drawn'),
    /** The pool that was won, and which win of it this was, from 1; null for any other prize. */
    pool: nullable(text<JackpotPool>(implied)),
    place: nullable(count(implied)),
    created_at_ms: atMs(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof jackpotTables> {}
}
