import type { LotteryGoods, LotteryState, LotteryTier } from '../../../domain/lottery.ts'

/** The lottery. */
export interface LotteryTables {
  /** A draw of a tier. */
  lottery_draw: {
    /** Draws of all tiers in the order in which they were opened. */
    id: string
    tier: LotteryTier
    /** In its tier, from 1. */
    number: number
    state: LotteryState
    /** JSON of the terms with which it was opened. */
    terms: string
    /** SHA-256 of the secret, hex; published when the draw opens. */
    secret_hash: string
    /** The secret: encrypted by the vault until the draw has ended or was called off, plain afterwards. */
    secret: string
    /** How many tickets it has; they are numbered from 1. */
    sold: number
    /** SHA-256 of the list of all tickets, hex; empty before it is fixed. */
    list_hash: string
    /** Why it was called off; empty otherwise. */
    reason: string
    opened_at_ms: number
    closes_at_ms: number
    closed_at_ms: number | null
    /** When every prize was paid, or every ticket returned. */
    ended_at_ms: number | null
  }
  /**
   * Tickets that follow each other, bought or entered at once. One that was bought with coins is a round with the same
   * id, which is away until the draw.
   */
  lottery_purchase: {
    id: string
    draw_id: string
    player_id: string
    tier: LotteryTier
    /** The number of the first ticket. */
    first: number
    count: number
    /** The item that was paid: coins, points, diamonds, or tickets that were held. */
    item: number
    /** All of it; centavos of coins, or pieces. */
    price: number
    /** The part of the price that was bonus money. */
    bonus_part: number
    /** The real part of the price times the counting share, as the counters of the day have it. */
    counted: number
    /** What its tickets won, once they are drawn; centavos. */
    payout: number
    /** The name of the player in the list of this draw: the number of the player's first ticket in it. */
    alias: string
    /** The player's client seed at the purchase. */
    client_seed: string
    /** JSON: the ends of the lots that paid, which a return gives back. */
    lots: string
    state: 'open' | 'settled' | 'returned'
    created_at_ms: number
    ended_at_ms: number | null
  }
  /** A ticket that won. */
  lottery_winner: {
    draw_id: string
    /** In the order of the prizes, from 1. */
    place: number
    ticket: number
    purchase_id: string
    player_id: string
    /** Centavos; 0 for goods. */
    amount: number
    goods: LotteryGoods | ''
    paid_at_ms: number | null
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends LotteryTables {}
}
