import type { Migration } from './migration.ts'

/** Creates the table of players' tips. */
export const migration: Migration = {
  name: 'NUMBER-tip',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('tip', 'text')
      .addColumn('id', column.id, c => c.primaryKey().notNull())
      .addColumn('player_id', column.id, c => c.notNull().references('player.id'))
      .addColumn('amount', column.amount, c => c.notNull())
      .addColumn('created_at_ms', column.atMs, c => c.notNull())
      .execute()
    await db.schema.createIndex('tip_player').on('tip').column('player_id').execute()
  },
}
