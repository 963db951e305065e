import type { Migration } from './migration.ts'

/** Liked games, wins that the lobby shows, hot games, and an index of the plays of a day. */
export const migration: Migration = {
  name: '0042-lobby',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('game_like', 'text')
      .addColumn('player_id', column.id, c => c.notNull().references('player.id'))
      .addColumn('game_id', column.count, c => c.notNull())
      .addColumn('at_ms', column.atMs, c => c.notNull())
      .addPrimaryKeyConstraint('game_like_pk', ['player_id', 'game_id'])
      .execute()
    await createTable('recent_win', 'text')
      .addColumn('round_id', column.id, c => c.primaryKey().notNull())
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('game_id', column.count, c => c.notNull())
      .addColumn('stake', column.amount, c => c.notNull())
      .addColumn('payout', column.amount, c => c.notNull())
      .addColumn('at_ms', column.atMs, c => c.notNull())
      .execute()
    await createTable('hot_game', 'number')
      .addColumn('place', column.count, c => c.primaryKey().notNull())
      .addColumn('game_id', column.count, c => c.notNull())
      .execute()
    // Only the job that adds up plays changes this index; a bet does not.
    await db.schema
      .createIndex('game_day_by_day')
      .on('game_day')
      .columns(['day', 'game_id', 'plays'])
      .execute()
  },
}
