import type { Migration } from './migration.ts'

/**
 * Creates the table of the channel, referrer and campaign through which each player registered. Players who registered
 * under the former release have no row.
 */
export const migration: Migration = {
  name: '0046-registration-source',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('registration_source', 'text')
      .addColumn('player_id', column.id, c => c.primaryKey().notNull())
      .addColumn('channel', column.text, c => c.notNull())
      .addColumn('referrer', column.text, c => c.notNull())
      .addColumn('campaign', column.text, c => c.notNull())
      .addColumn('is_open', column.flag, c => c.notNull())
      .addColumn('registered_at_ms', column.atMs, c => c.notNull())
      .execute()
    await db.schema
      .createIndex('registration_source_time')
      .on('registration_source')
      .column('registered_at_ms')
      .execute()
  },
}
