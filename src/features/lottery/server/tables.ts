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

/** The lottery. */
export const lotteryTables = {
  /** A draw of a tier. */
  lottery_draw: impersonal({
    /** Draws of all tiers in the order in which they were opened. */
    id: id(),
    tier: count<LotteryTier>(),
    /** In its tier, from 1. */
    number: count(),
    state: text<LotteryState>(),
    /** JSON of the terms with which it was opened. */
    terms: json(),
    /** SHA-256 of the secret, hex; published when the draw opens. */
    secret_hash: text(),
    /** The secret: encrypted by the vault until the draw has ended or was called off, plain afterwards. */
    secret: text(),
    /** How many tickets it has; they are numbered from 1. */
    sold: count(),
    /** SHA-256 of the list of all tickets, hex; empty before it is fixed. */
    list_hash: text(),
    /** Why it was called off; empty otherwise. */
    reason: text(),
    opened_at_ms: atMs(),
    closes_at_ms: atMs(),
    closed_at_ms: nullable(atMs()),
    /** When every prize was paid, or every ticket returned. */
    ended_at_ms: nullable(atMs()),
  }),
  /**
   * Tickets that follow each other, bought or entered at once. One that was bought with coins is a round with the same
   * id, which is away until the draw.
   */
  lottery_purchase: personal('When you play.', {
    id: id(),
    draw_id: id(),
    player_id: id(),
    tier: count<LotteryTier>(implied),
    /** The number of the first ticket. */
    first: count('lottery tickets'),
    count: count(implied),
    /** The item that was paid: coins, points, diamonds, or tickets that were held. */
    item: count(implied),
    /** All of it; centavos of coins, or pieces. */
    price: amount(implied),
    /** The part of the price that was bonus money. */
    bonus_part: amount(implied),
    /** The real part of the price times the counting share, as the counters of the day have it. */
    counted: amount(implied),
    /** What its tickets won, once they are drawn; centavos. */
    payout: amount(implied),
    /** The name of the player in the list of this draw: the number of the player's first ticket in it. */
    alias: text('name that stands for you'),
    /** The player's client seed at the purchase. */
    client_seed: text('seeds'),
    /** JSON: the ends of the lots that paid, which a return gives back. */
    lots: json(implied),
    state: text<'open' | 'settled' | 'returned'>(implied),
    created_at_ms: atMs(),
    ended_at_ms: nullable(atMs()),
  }),
  /** A ticket that won. */
  lottery_winner: personal('When you play.', {
    draw_id: id(),
    /** In the order of the prizes, from 1. */
    place: count(implied),
    ticket: count('lottery tickets'),
    purchase_id: id(),
    player_id: id(),
    /** Centavos; 0 for goods. */
    amount: amount(implied),
    goods: text<LotteryGoods | ''>(implied),
    paid_at_ms: nullable(atMs()),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof lotteryTables> {}
}
