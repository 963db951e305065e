import type { GoodsOrderState, GoodsPicture } from '../../../domain/diamond-shop.ts'

/** The diamond shop. Prices in diamonds. */
export interface DiamondShopTables {
  /** What the shop sends to players. Its stock is in the ledger (`stock.ts`). */
  goods: {
    /** The item by which the ledger counts the pieces. */
    id: number
    /** Empty where the site has words for the picture. */
    title: string
    /** The drawing. */
    picture: GoodsPicture
    /** The address of the operator's picture, shown in place of the drawing; empty without one. */
    photo: string
    price: number
    /** The most that one player can order. */
    most: number
    /** 0 once the operator has taken it out of the shop. */
    is_offered: number
  }
  /** Pieces that staff put into the stock, below zero for those that they took out. */
  goods_stock: {
    id: string
    goods_id: number
    pieces: number
    reason: string
    at_ms: number
  }
  /** One piece that a player ordered or won. */
  goods_order: {
    id: string
    player_id: string
    goods_id: number
    /** Title, drawing and picture of the goods when they were ordered. */
    title: string
    picture: GoodsPicture
    photo: string
    /** 0 for goods that were won. */
    diamonds: number
    /** Names the prize of goods that were won, which are no piece of the stock; empty for goods that were paid. */
    source: string
    state: GoodsOrderState
    /** `Address` as JSON, encrypted by the vault for `goods-order:<id>`; empty before the winner has said where to, and once it was deleted. */
    address: string
    /** Empty until the parcel is sent. */
    tracking_number: string
    /** Why staff cancelled it; empty otherwise. */
    reason: string
    placed_at_ms: number
    packed_at_ms: number | null
    sent_at_ms: number | null
    /** When it was delivered or cancelled. */
    ended_at_ms: number | null
  }
  /** Diamonds that a player exchanged for coins or cards. */
  diamond_exchange: {
    id: string
    player_id: string
    diamonds: number
    item: number
    /** Pieces, or centavos for coins. */
    count: number
    at_ms: number
  }
  /** The diamonds that a player had at the last look at the shop. */
  diamond_shop_visit: {
    player_id: string
    diamonds: number
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends DiamondShopTables {}
}
