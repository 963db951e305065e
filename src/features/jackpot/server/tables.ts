import type { JackpotPool } from '../../../domain/awards/jackpot.ts'
import {
  amountColumn,
  atMsColumn,
  countColumn,
  impersonalTable,
  NOT_NAMED_ON_PRIVACY_PAGE,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'

/** The tables of the jackpots: pools, their feedings, and draws. Amounts in centavos. */
export const jackpotTables = {
  /** A pool. Its money is the balance of its ledger account, which equals seeded + fed - paid. */
  jackpot_pool: impersonalTable({
    pool: textColumn<JackpotPool>(),
    /** The unpaid fraction of a centavo from earlier feedings, in ten-thousandths of a centavo. */
    remainder: countColumn(),
    /** Sums in centavos: put in by the house (`seeded`), added from stakes (`fed`), won by players (`paid`). */
    seeded: amountColumn(),
    fed: amountColumn(),
    paid: amountColumn(),
    wins: countColumn(),
    won_at_ms: nullableColumn(atMsColumn()),
  }),
  /** For each UTC day, the sum of the stakes that fed the pools. */
  jackpot_feed: impersonalTable({
    day: textColumn(),
    stakes: amountColumn(),
  }),
  /** One row for each draw, with the id of the draw's row in `prize_draw`. Rows never change. */
  jackpot_draw: personalTable('When you get a bonus.', {
    id: recordIdColumn(),
    player_id: recordIdColumn(),
    /** The prize: an item, or 50001 to 50004 for a pool. */
    prop_id: countColumn('prizes that were drawn'),
    /** Pieces of the item, or centavos of the pool. */
    amount: amountColumn('prizes that were drawn'),
    /** The pool that was won, and which win of the pool this was, from 1; null for any other prize. */
    pool: nullableColumn(textColumn<JackpotPool>(NOT_NAMED_ON_PRIVACY_PAGE)),
    place: nullableColumn(countColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    created_at_ms: atMsColumn(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof jackpotTables> {}
}
