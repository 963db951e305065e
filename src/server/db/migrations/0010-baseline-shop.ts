import { sql } from 'kysely'
import type { Migration, MigrationContext } from './migration.ts'

/**
 * The goods of the first release: id, name of the drawing, price in diamonds, and largest number that one player can
 * order.
 */
const GOODS: readonly (readonly [id: number, picture: string, price: number, most: number])[] = [
  [7001, 'mug', 1_200, 2],
  [7002, 'shirt', 2_000, 2],
  [7003, 'powerBank', 6_000, 1],
  [7004, 'telephone', 120_000, 1],
]

/** Creates the tables of the diamond shop: goods, their stock and orders, and exchanges of diamonds. */
export const migration: Migration = {
  name: '0010-baseline-shop',
  kind: 'expand',
  async up(context) {
    await createGoods(context)
    await createOrders(context)
    await createExchanges(context)
  },
}

/** Creates the tables of goods, and of changes of their stock. */
async function createGoods({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('goods', 'number')
    .addColumn('id', column.count, c => c.primaryKey().notNull())
    .addColumn('title', column.text, c => c.notNull())
    .addColumn('picture', column.text, c => c.notNull())
    .addColumn('photo', column.text, c => c.notNull())
    .addColumn('price', column.amount, c => c.notNull().check(sql`price > 0`))
    .addColumn('most', column.count, c => c.notNull().check(sql`most > 0`))
    .addColumn('is_offered', column.flag, c => c.notNull())
    .execute()
  for (const [id, picture, price, most] of GOODS) {
    await sql`insert into goods (id, title, picture, photo, price, most, is_offered)
        values (${id}, '', ${picture}, '', ${price}, ${most}, 1)`.execute(db)
  }

  await createTable('goods_stock', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('goods_id', column.count, c => c.notNull())
    .addColumn('pieces', column.amount, c => c.notNull())
    .addColumn('reason', column.text, c => c.notNull())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .execute()
}

/** Creates the table of orders of goods. Its unique index on `source` allows at most one order for each prize. */
async function createOrders({ db, column, createTable }: MigrationContext): Promise<void> {
  await createTable('goods_order', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('goods_id', column.count, c => c.notNull())
    .addColumn('title', column.text, c => c.notNull())
    .addColumn('picture', column.text, c => c.notNull())
    .addColumn('photo', column.text, c => c.notNull())
    .addColumn('diamonds', column.amount, c => c.notNull().check(sql`diamonds >= 0`))
    .addColumn('source', column.text, c => c.notNull())
    .addColumn('state', column.text, c => c.notNull())
    .addColumn('address', column.text, c => c.notNull())
    .addColumn('tracking_number', column.text, c => c.notNull())
    .addColumn('reason', column.text, c => c.notNull())
    .addColumn('placed_at_ms', column.atMs, c => c.notNull())
    .addColumn('packed_at_ms', column.atMs)
    .addColumn('sent_at_ms', column.atMs)
    .addColumn('ended_at_ms', column.atMs)
    .execute()
  await db.schema.createIndex('goods_order_player').on('goods_order').columns(['player_id', 'id']).execute()
  await db.schema.createIndex('goods_order_goods').on('goods_order').columns(['goods_id', 'id']).execute()
  await db.schema.createIndex('goods_order_state').on('goods_order').columns(['state', 'id']).execute()
  await sql`create unique index goods_order_source on goods_order (source) where source <> ''`.execute(db)
  await sql`create index goods_order_address on goods_order (ended_at_ms)
    where ended_at_ms is not null and address <> ''`.execute(db)
}

/**
 * Creates the tables of exchanges of diamonds, and of the number of diamonds that each player had at the last visit of
 * the shop.
 */
async function createExchanges({ column, createTable }: MigrationContext): Promise<void> {
  await createTable('diamond_exchange', 'text')
    .addColumn('id', column.id, c => c.primaryKey().notNull())
    .addColumn('player_id', column.id, c => c.notNull())
    .addColumn('diamonds', column.amount, c => c.notNull().check(sql`diamonds > 0`))
    .addColumn('item', column.count, c => c.notNull())
    .addColumn('count', column.amount, c => c.notNull())
    .addColumn('at_ms', column.atMs, c => c.notNull())
    .execute()

  await createTable('diamond_shop_visit', 'text')
    .addColumn('player_id', column.id, c => c.primaryKey().notNull())
    .addColumn('diamonds', column.amount, c => c.notNull())
    .execute()
}
