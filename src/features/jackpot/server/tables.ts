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
    /** The unpaid fraction of a centavo from earlier feedings, in ten-thousandths of a centavo. */
    remainder: count(),
    /** Sums that the house put in (`seeded`), that stakes fed (`fed`) and that were won (`paid`). */
    seeded: amount(),
    fed: amount(),
    paid: amount(),
    wins: count(),
    won_at_ms: nullable(atMs()),
  }),
  /** The stakes of each UTC day that the pools were fed with. */
  jackpot_feed: impersonal({
    day: text(),
    stakes: amount(),
  }),
  /** The draws, with the ids of their rows in `prize_draw`; never changed. */
  jackpot_draw: personal('When you get a bonus.', {
    id: id(),
    player_id: id(),
    /** The prize: an item, or 50001 to 50004 for a pool. */
    prop_id: count('prizes that were drawn'),
    /** Pieces, or centavos. */
    amount: amount('prizes that were drawn'),
    /** The pool that was won, and which win of the pool this was, from 1; null for any other prize. */
    pool: nullable(text<JackpotPool>(implied)),
    place: nullable(count(implied)),
    created_at_ms: atMs(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof jackpotTables> {}
}
