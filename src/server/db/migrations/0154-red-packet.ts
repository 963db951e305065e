import type { Migration } from './migration.ts'

/** Red packets, and who opened their packets. */
export const migration: Migration = {
  name: '0154-red-packet',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('red_packet', 'text')
      .addColumn('code', column.text, c => c.primaryKey().notNull())
      .addColumn('sum', column.amount, c => c.notNull())
      .addColumn('count', column.count, c => c.notNull())
      .addColumn('least', column.amount, c => c.notNull())
      .addColumn('most', column.amount, c => c.notNull())
      .addColumn('opened', column.count, c => c.notNull())
      .addColumn('paid', column.amount, c => c.notNull())
      .addColumn('seed_hash', column.text, c => c.notNull())
      .addColumn('secret', column.text, c => c.notNull())
      .addColumn('created_at_ms', column.atMs, c => c.notNull())
      .addColumn('ends_at_ms', column.atMs, c => c.notNull())
      .addColumn('closed_at_ms', column.atMs)
      .execute()
    await createTable('red_packet_share', 'text')
      .addColumn('code', column.text, c => c.notNull())
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('place', column.count, c => c.notNull())
      .addColumn('amount', column.amount, c => c.notNull())
      .addColumn('created_at_ms', column.atMs, c => c.notNull())
      .addPrimaryKeyConstraint('red_packet_share_pk', ['code', 'player_id'])
      .execute()
    await db.schema
      .createIndex('red_packet_share_place')
      .on('red_packet_share')
      .columns(['code', 'place'])
      .unique()
      .execute()
  },
}
