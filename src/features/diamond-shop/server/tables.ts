import type { GoodsOrderState, GoodsPicture } from '../../../domain/awards/diamond-shop.ts'
import {
  amount,
  atMs,
  count,
  flag,
  id,
  impersonal,
  implied,
  nullable,
  personal,
  type SchemaOf,
  text,
} from '../../../server/db/table.ts'

/** The diamond shop. Prices in diamonds. */
export const diamondShopTables = {
  /** What the shop sends to players. Its stock is in the ledger (`stock.ts`). */
  goods: impersonal({
    /** The item by which the ledger counts the pieces. */
    id: count(),
    /** Empty where the site has words for the picture. */
    title: text(),
    /** The drawing. */
    picture: text<GoodsPicture>(),
    /** The address of the operator's picture, shown in place of the drawing; empty without one. */
    photo: text(),
    price: amount(),
    /** The most that one player can order. */
    most: count(),
    /** 0 once the operator has taken it out of the shop. */
    is_offered: flag(),
  }),
  /** Pieces that staff put into the stock, below zero for those that they took out. */
  goods_stock: impersonal({
    id: id(),
    goods_id: count(),
    pieces: amount(),
    reason: text(),
    at_ms: atMs(),
  }),
  /** One piece that a player ordered or won. */
  goods_order: personal('When you order from the diamond shop.', {
    id: id(),
    player_id: id(),
    goods_id: count('what you order'),
    /** Title, drawing and picture of the goods when they were ordered. */
    title: text('what you order'),
    picture: text<GoodsPicture>(implied),
    photo: text(implied),
    /** 0 for goods that were won. */
    diamonds: amount(implied),
    /** Names the prize of goods that were won, which are no piece of the stock; empty for goods that were paid. */
    source: text(implied),
    state: text<GoodsOrderState>(implied),
    /** `Address` as JSON, encrypted by the vault for `goods-order:<id>`; empty before the winner has said where to, and once it was deleted. */
    address: text('name, address and mobile number'),
    /** Empty until the parcel is sent. */
    tracking_number: text('number of the parcel'),
    /** Why staff cancelled it; empty otherwise. */
    reason: text('why our staff cancelled'),
    placed_at_ms: atMs(),
    packed_at_ms: nullable(atMs()),
    sent_at_ms: nullable(atMs()),
    /** When it was delivered or cancelled. */
    ended_at_ms: nullable(atMs()),
  }),
  /** Diamonds that a player exchanged for coins or cards. */
  diamond_exchange: personal('When you order from the diamond shop.', {
    id: id(),
    player_id: id(),
    diamonds: amount(implied),
    item: count('what you exchange'),
    /** Pieces, or centavos for coins. */
    count: amount(implied),
    at_ms: atMs(),
  }),
  /** The diamonds that a player had at the last look at the shop. */
  diamond_shop_visit: personal('When you order from the diamond shop.', {
    player_id: id(),
    diamonds: amount('last look at the shop'),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof diamondShopTables> {}
}
