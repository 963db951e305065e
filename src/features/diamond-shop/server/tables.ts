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

/** Goods, stocks, orders and exchanges of the diamond shop. Prices in diamonds. */
export const diamondShopTables = {
  /** The goods that the shop sends to players. Their stock is in the ledger (`stock.ts`). */
  goods: impersonal({
    /** Also the id of the goods as an item in the ledger. */
    id: count(),
    /** The operator's title; empty to show the name of the picture. */
    title: text(),
    /** The name of the site's drawing. */
    picture: text<GoodsPicture>(),
    /** The address of the operator's picture, shown in place of the drawing; empty without one. */
    photo: text(),
    price: amount(),
    /** Maximum number of pieces that one player can order. */
    most: count(),
    /** 0 once the operator has taken the goods out of the shop. */
    is_offered: flag(),
  }),
  /** Changes of stocks by staff: pieces added, negative for removed pieces. */
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
    /** Title, drawing and picture of the goods at the time of the order. */
    title: text('what you order'),
    picture: text<GoodsPicture>(implied),
    photo: text(implied),
    /** The price that the player paid, in diamonds; 0 for won goods. */
    diamonds: amount(implied),
    /** The source of the prize for won goods, which are not a piece of the stock; empty for paid goods. */
    source: text(implied),
    state: text<GoodsOrderState>(implied),
    /**
     * `Address` as JSON, encrypted by the vault for `goods-order:<id>`. Empty before the winner has given an address,
     * and after its deletion.
     */
    address: text('name, address and mobile number'),
    /** Empty until the parcel is sent. */
    tracking_number: text('number of the parcel'),
    /** Why staff cancelled the order; empty otherwise. */
    reason: text('why our staff cancelled'),
    placed_at_ms: atMs(),
    packed_at_ms: nullable(atMs()),
    sent_at_ms: nullable(atMs()),
    /** When the order was delivered or cancelled. */
    ended_at_ms: nullable(atMs()),
  }),
  /** Exchanges of diamonds for coins or scratch cards. */
  diamond_exchange: personal('When you order from the diamond shop.', {
    id: id(),
    player_id: id(),
    diamonds: amount(implied),
    item: count('what you exchange'),
    /** Number of pieces; centavos for coins. */
    count: amount(implied),
    at_ms: atMs(),
  }),
  /** The number of diamonds that each player had at the last visit to the shop. */
  diamond_shop_visit: personal('When you order from the diamond shop.', {
    player_id: id(),
    diamonds: amount('last look at the shop'),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof diamondShopTables> {}
}
