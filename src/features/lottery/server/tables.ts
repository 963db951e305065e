import type { LotteryGoods, LotteryState, LotteryTier } from '../../../domain/games/lottery.ts'
import {
  amount,
  atMs,
  count,
  id,
  impersonal,
  implied,
  json,
  nullable,
  personal,
  type SchemaOf,
  text,
} from '../../../server/db/table.ts'

/** Draws of the lottery, purchases of tickets, and winning tickets. Amounts in centavos. */
export const lotteryTables = {
  /** A draw of a tier. */
  lottery_draw: impersonal({
    /** Ids of all tiers' draws, in the order in which the draws were opened. */
    id: id(),
    tier: count<LotteryTier>(),
    /** The number of the draw in its tier, counted from 1. */
    number: count(),
    state: text<LotteryState>(),
    /** The terms with which the draw was opened, as JSON. */
    terms: json(),
    /** SHA-256 of the secret, hex; published when the draw opens. */
    secret_hash: text(),
    /** The secret: encrypted by the vault until the draw has ended or was called off, plain afterwards. */
    secret: text(),
    /** How many tickets were sold. The tickets are numbered from 1. */
    sold: count(),
    /** SHA-256 of the list of all tickets, hex; empty before the list is fixed. */
    list_hash: text(),
    /** Why the draw was called off; empty otherwise. */
    reason: text(),
    opened_at_ms: atMs(),
    closes_at_ms: atMs(),
    closed_at_ms: nullable(atMs()),
    /** When all prizes were paid, or all tickets returned. */
    ended_at_ms: nullable(atMs()),
  }),
  /**
   * Consecutive tickets of one purchase. A purchase with coins is also a round with the same id, which stays `away`
   * until the draw.
   */
  lottery_purchase: personal('When you play.', {
    id: id(),
    draw_id: id(),
    player_id: id(),
    tier: count<LotteryTier>(implied),
    /** The number of the first ticket. */
    first: count('lottery tickets'),
    count: count(implied),
    /** The item that paid: coins, points, diamonds or held tickets. */
    item: count(implied),
    /** The price of all tickets: centavos of coins, or pieces. */
    price: amount(implied),
    /** The part of the price that was bonus money. */
    bonus_part: amount(implied),
    /** What the real part of the price counts for awards, as it was added to the counters of the draw's day. */
    counted: amount(implied),
    /**
     * What the price counts for bonuses and awards, bonus money included; 0 before the draw. Null for tickets that a
     * process of the former release sold, which counted on the day of the purchase.
     */
    counted_price: nullable(amount(implied)),
    /** The sum of the prizes of the purchase's tickets, once they are drawn; centavos. */
    payout: amount(implied),
    /** The player's name in this draw's list: the number of the player's first ticket in the draw. */
    alias: text('name that stands for you'),
    /** The player's client seed at the purchase. */
    client_seed: text('seeds'),
    /** The ends of the lots that paid, as JSON; a return of the payment restores these ends. */
    lots: json(implied),
    state: text<'open' | 'settled' | 'returned'>(implied),
    created_at_ms: atMs(),
    ended_at_ms: nullable(atMs()),
  }),
  /** A winning ticket. */
  lottery_winner: personal('When you play.', {
    draw_id: id(),
    /** The place in the order of the prizes, counted from 1. */
    place: count(implied),
    ticket: count('lottery tickets'),
    purchase_id: id(),
    player_id: id(),
    /** Centavos; 0 for a product. */
    amount: amount(implied),
    goods: text<LotteryGoods | ''>(implied),
    paid_at_ms: nullable(atMs()),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof lotteryTables> {}
}
