import type { Migration } from './migration.ts'

/** The red dots of a player, as they were reckoned last. */
export const migration: Migration = {
  name: '0123-red-dot',
  kind: 'expand',
  async up({ column, createTable }) {
    await createTable('red_dot', 'text')
      .addColumn('player_id', column.id, c => c.primaryKey().notNull())
      .addColumn('dots', column.count, c => c.notNull())
      .addColumn('next_change_ms', column.atMs, c => c.notNull())
      .addColumn('wagered', column.amount, c => c.notNull())
      .addColumn('settings_version', column.count, c => c.notNull())
      .addColumn('changes', column.count, c => c.notNull())
      .execute()
  },
}
