import type { JackpotPool } from '../../../domain/awards/jackpot.ts'
import {
  amountColumn,
  atMsColumn,
  countColumn,
  IMPLIED_WORDS,
  impersonalTable,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'

/** The jackpots. Amounts in centavos. */
export const jackpotTables = {
  /** A pool. Its money is the balance of its ledger account, which equals seeded + fed - paid. */
  jackpot_pool: impersonalTable({
    pool: textColumn<JackpotPool>(),
    /** The unpaid fraction of a centavo from earlier feedings, in ten-thousandths of a centavo. */
    remainder: countColumn(),
    /** Sums that the house put in (`seeded`), that stakes fed (`fed`) and that were won (`paid`). */
    seeded: amountColumn(),
    fed: amountColumn(),
    paid: amountColumn(),
    wins: countColumn(),
    won_at_ms: nullableColumn(atMsColumn()),
  }),
  /** The stakes of each UTC day that the pools were fed with. */
  jackpot_feed: impersonalTable({
    day: textColumn(),
    stakes: amountColumn(),
  }),
  /** The draws, with the ids of their rows in `prize_draw`; never changed. */
  jackpot_draw: personalTable('When you get a bonus.', {
    id: recordIdColumn(),
    player_id: recordIdColumn(),
    /** The prize: an item, or 50001 to 50004 for a pool. */
    prop_id: countColumn('prizes that were drawn'),
    /** Pieces, or centavos. */
    amount: amountColumn('prizes that were drawn'),
    /** The pool that was won, and which win of the pool this was, from 1; null for any other prize. */
    pool: nullableColumn(textColumn<JackpotPool>(IMPLIED_WORDS)),
    place: nullableColumn(countColumn(IMPLIED_WORDS)),
    created_at_ms: atMsColumn(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof jackpotTables> {}
}
