import type { Migration } from './migration.ts'

/** Creates the table of players' waves. */
export const migration: Migration = {
  name: 'NUMBER-wave',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('wave', 'text')
      .addColumn('id', column.id, c => c.primaryKey().notNull())
      .addColumn('player_id', column.id, c => c.notNull().references('player.id'))
      .addColumn('word', column.text, c => c.notNull())
      .addColumn('created_at_ms', column.atMs, c => c.notNull())
      .addUniqueConstraint('wave_word', ['player_id', 'word'])
      .execute()
    await db.schema.createIndex('wave_player').on('wave').columns(['player_id', 'id']).execute()
  },
}
