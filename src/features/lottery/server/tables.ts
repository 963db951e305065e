import type { LotteryDrawState, LotteryGoods } from '../../../domain/games/lottery.ts'
import type { LotteryTier } from '../../../domain/games/lottery-tiers.ts'
import {
  amountColumn,
  atMsColumn,
  countColumn,
  impersonalTable,
  jsonColumn,
  NOT_NAMED_ON_PRIVACY_PAGE,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'

/** Draws of the lottery, purchases of tickets, and winning tickets. Amounts in centavos. */
export const lotteryTables = {
  /** A draw of a tier. */
  lottery_draw: impersonalTable({
    /** The id of the draw. Ids of all tiers increase in the order in which the draws were opened. */
    id: recordIdColumn(),
    tier: countColumn<LotteryTier>(),
    /** The number of the draw in its tier, counted from 1. */
    number: countColumn(),
    state: textColumn<LotteryDrawState>(),
    /** The terms with which the draw was opened, as JSON. */
    terms: jsonColumn(),
    /** SHA-256 of the secret, hex; published when the draw opens. */
    secret_hash: textColumn(),
    /** The secret: encrypted by the vault until the draw has ended or was called off, plain afterwards. */
    secret: textColumn(),
    /** Number of sold tickets. The tickets are numbered from 1. */
    sold: countColumn(),
    /** SHA-256 of the list of all tickets, hex; empty before the list is fixed. */
    list_hash: textColumn(),
    /** The reason why the draw was called off; empty otherwise. */
    reason: textColumn(),
    opened_at_ms: atMsColumn(),
    closes_at_ms: atMsColumn(),
    closed_at_ms: nullableColumn(atMsColumn()),
    /** When all prizes were paid, or all tickets returned. */
    ended_at_ms: nullableColumn(atMsColumn()),
  }),
  /**
   * Consecutive tickets of one purchase. A purchase with coins is also a round with the same id, whose state is `away`
   * until the draw.
   */
  lottery_purchase: personalTable('When you play.', {
    id: recordIdColumn(),
    draw_id: recordIdColumn(),
    player_id: recordIdColumn(),
    tier: countColumn<LotteryTier>(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The number of the first ticket. */
    first: countColumn('lottery tickets'),
    count: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The item that paid: coins, points, diamonds or held tickets. */
    item: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The price of all tickets: centavos for coins, otherwise the number of pieces of the item. */
    price: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The part of the price that was bonus money. */
    bonus_part: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * The amount with which the real-money part of the price counts for awards, as it was added to the counters of the
     * draw's day.
     */
    counted: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * The amount with which the whole price, bonus money included, counts for bonuses and awards; 0 before the draw.
     * Null for tickets sold by a process of the former release, which counted on the day of the purchase.
     */
    counted_price: nullableColumn(amountColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    /** The sum of the prizes of the purchase's tickets, once they are drawn; centavos. */
    payout: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The pseudonym of the player in this draw's list: the number of the player's first ticket in the draw. */
    alias: textColumn('name that stands for you'),
    /** The player's client seed at the purchase. */
    client_seed: textColumn('seeds'),
    /**
     * The expiry times of the item lots that paid, as JSON. If the payment is returned, the returned items get these
     * expiry times again.
     */
    lots: jsonColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    state: textColumn<'open' | 'settled' | 'returned'>(NOT_NAMED_ON_PRIVACY_PAGE),
    created_at_ms: atMsColumn(),
    ended_at_ms: nullableColumn(atMsColumn()),
  }),
  /** One row for each prize of a draw, with the winning ticket. */
  lottery_winner: personalTable('When you play.', {
    draw_id: recordIdColumn(),
    /** The number of the prize in the order of the draw's prizes, from 1. */
    place: countColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    ticket: countColumn('lottery tickets'),
    purchase_id: recordIdColumn(),
    player_id: recordIdColumn(),
    /** The amount of money that the ticket won, in centavos; 0 for a product. */
    amount: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    goods: textColumn<LotteryGoods | ''>(NOT_NAMED_ON_PRIVACY_PAGE),
    paid_at_ms: nullableColumn(atMsColumn()),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof lotteryTables> {}
}
