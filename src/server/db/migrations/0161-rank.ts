import type { Migration } from './migration.ts'

/** When a player's best multiple of a day was won, the winners of settled weeks, and who shows the own name. */
export const migration: Migration = {
  name: '0161-rank',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await db.schema
      .alterTable('play_day')
      .addColumn('best_at_ms', column.atMs, c => c.notNull().defaultTo(0))
      .execute()
    await createTable('rank_winner', 'text')
      .addColumn('week', column.text, c => c.notNull())
      .addColumn('place', column.count, c => c.notNull())
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('multiple', column.amount, c => c.notNull())
      .addColumn('won_at_ms', column.atMs, c => c.notNull())
      .addColumn('diamonds', column.count, c => c.notNull())
      .addColumn('settled_at_ms', column.atMs, c => c.notNull())
      .addPrimaryKeyConstraint('rank_winner_pk', ['week', 'place'])
      .execute()
    await db.schema
      .createIndex('rank_winner_player')
      .on('rank_winner')
      .columns(['player_id', 'week'])
      .execute()
    await createTable('rank_name', 'text')
      .addColumn('player_id', column.id, c => c.primaryKey().notNull())
      .addColumn('is_shown', column.flag, c => c.notNull())
      .execute()
  },
}
