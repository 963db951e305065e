import type { Migration } from './migration.ts'

/** Counts of limited calls, one row per key; replaces the list of failed log-ins. */
export const migration: Migration = {
  name: '0011-limits',
  kind: 'contract',
  after: null,
  async up({ db, column, createTable }) {
    await createTable('limit_window', 'text')
      .addColumn('limit_key', column.text, c => c.primaryKey().notNull())
      .addColumn('count', column.count, c => c.notNull())
      .addColumn('ends_at_ms', column.atMs, c => c.notNull())
      .execute()
    await db.schema.createIndex('limit_window_ends').on('limit_window').column('ends_at_ms').execute()
    await db.schema.createIndex('session_expires').on('session').column('expires_at_ms').execute()
    await db.schema.dropTable('login_failure').execute()
  },
}
