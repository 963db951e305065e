import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Pieces of items that end, by the time at which they end. */
export const migration: Migration = {
  name: '0170-item-lot',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('item_lot', 'text')
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('item', column.count, c => c.notNull())
      .addColumn('id', column.id, c => c.notNull())
      .addColumn('pieces', column.amount, c => c.notNull().check(sql`pieces >= 0`))
      .addColumn('ends_at_ms', column.atMs, c => c.notNull())
      .addPrimaryKeyConstraint('item_lot_key', ['player_id', 'item', 'id'])
      .execute()
    await db.schema
      .createIndex('item_lot_end')
      .on('item_lot')
      .column('ends_at_ms')
      .where(sql.ref('pieces'), '>', sql.lit(0))
      .execute()
  },
}
