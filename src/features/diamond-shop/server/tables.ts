import type { GoodsOrderState, GoodsPictureName } from '../../../domain/awards/diamond-shop.ts'
import {
  amountColumn,
  atMsColumn,
  countColumn,
  flagColumn,
  impersonalTable,
  NOT_NAMED_ON_PRIVACY_PAGE,
  nullableColumn,
  personalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'

/** Goods, stocks, orders and exchanges of the diamond shop. Prices in diamonds. */
export const diamondShopTables = {
  /** The goods that the shop sends to players. Their stock is in the ledger (`stock.ts`). */
  goods: impersonalTable({
    /** The id of the goods, and of their item in the ledger. */
    id: countColumn(),
    /** The operator's title; empty to show the name of the picture. */
    title: textColumn(),
    /** The name of the site's drawing. */
    picture: textColumn<GoodsPictureName>(),
    /** The address of the operator's picture, shown in place of the drawing; empty without one. */
    photo: textColumn(),
    price: amountColumn(),
    /** Maximum number of pieces of these goods that one player can order. */
    most: countColumn(),
    /** 1 while the shop offers the goods; 0 once the operator has taken them out of the shop. */
    is_offered: flagColumn(),
  }),
  /** Changes of stocks by staff: number of added pieces, negative for removed ones. */
  goods_stock: impersonalTable({
    id: recordIdColumn(),
    goods_id: countColumn(),
    pieces: amountColumn(),
    reason: textColumn(),
    at_ms: atMsColumn(),
  }),
  /** One piece that a player ordered or won. */
  goods_order: personalTable('When you order from the diamond shop.', {
    id: recordIdColumn(),
    player_id: recordIdColumn(),
    goods_id: countColumn('what you order'),
    /** Title, drawing and picture of the goods at the time of the order. */
    title: textColumn('what you order'),
    picture: textColumn<GoodsPictureName>(NOT_NAMED_ON_PRIVACY_PAGE),
    photo: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /** The price that the player paid, in diamonds; 0 for won goods. */
    diamonds: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * For won goods the source of the prize; empty for goods paid with diamonds. Won goods are not taken from the
     * stock.
     */
    source: textColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    state: textColumn<GoodsOrderState>(NOT_NAMED_ON_PRIVACY_PAGE),
    /**
     * The `PostalAddress` as JSON, encrypted by the vault for `goods-order:<id>`. Empty before the winner has given an
     * address, and after its deletion.
     */
    address: textColumn('name, address and mobile number'),
    /**
     * When the player set that address in the profile; 0 for an address whose change can no longer be undone. Null
     * without an address, and in rows of earlier releases.
     */
    address_since_ms: nullableColumn(atMsColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    /**
     * The time from which staff may pack the order; null if staff may pack it at once. Staff must wait after a change
     * of the address, but not after the player's first address.
     */
    packable_from_ms: nullableColumn(atMsColumn(NOT_NAMED_ON_PRIVACY_PAGE)),
    /** The parcel's tracking number; empty until the parcel is sent. */
    tracking_number: textColumn('number of the parcel'),
    /** The reason with which staff cancelled the order; otherwise empty. */
    reason: textColumn('why our staff canceled'),
    placed_at_ms: atMsColumn(),
    packed_at_ms: nullableColumn(atMsColumn()),
    sent_at_ms: nullableColumn(atMsColumn()),
    /** When the order was delivered or cancelled. */
    ended_at_ms: nullableColumn(atMsColumn()),
  }),
  /** Exchanges of diamonds for coins or scratch cards. */
  diamond_exchange: personalTable('When you order from the diamond shop.', {
    id: recordIdColumn(),
    player_id: recordIdColumn(),
    diamonds: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    item: countColumn('what you exchange'),
    /** Number of scratch cards, or amount of coins in centavos. */
    count: amountColumn(NOT_NAMED_ON_PRIVACY_PAGE),
    at_ms: atMsColumn(),
  }),
  /** The number of diamonds that each player had at the last visit to the shop. */
  diamond_shop_visit: personalTable('When you order from the diamond shop.', {
    player_id: recordIdColumn(),
    diamonds: amountColumn('last look at the shop'),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof diamondShopTables> {}
}
