import type { Migration } from './migration.ts'

/** Prizes that were drawn, and the tables that they were drawn from. */
export const migration: Migration = {
  name: '0150-prize-draw',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('prize_table', 'text')
      .addColumn('hash', column.text, c => c.primaryKey().notNull())
      .addColumn('name', column.text, c => c.notNull())
      .addColumn('prizes', column.json, c => c.notNull())
      .addColumn('created_at_ms', column.atMs, c => c.notNull())
      .execute()
    await createTable('prize_draw', 'text')
      .addColumn('id', column.id, c => c.primaryKey().notNull())
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('table_hash', column.text, c => c.notNull())
      .addColumn('seed_number', column.count, c => c.notNull())
      .addColumn('nonce', column.count, c => c.notNull())
      .addColumn('drawn', column.amount, c => c.notNull())
      .addColumn('item', column.count, c => c.notNull())
      .addColumn('amount', column.amount, c => c.notNull())
      .addColumn('cause', column.text, c => c.notNull())
      .addColumn('source', column.text, c => c.notNull())
      .addColumn('created_at_ms', column.atMs, c => c.notNull())
      .execute()
    await db.schema
      .createIndex('prize_draw_player')
      .on('prize_draw')
      .columns(['player_id', 'id'])
      .unique()
      .execute()
    await db.schema
      .createIndex('prize_draw_nonce')
      .on('prize_draw')
      .columns(['player_id', 'seed_number', 'nonce'])
      .unique()
      .execute()
  },
}
