import type { Migration } from './migration.ts'

/** The one game session of each player, and how many sessions each activity led to. */
export const migration: Migration = {
  name: '0044-game-session',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await db.schema.alterTable('seed_in_force').addColumn('game_session_id', column.id).execute()
    await createTable('game_session', 'text')
      .addColumn('player_id', column.id, c => c.primaryKey().notNull().references('player.id'))
      .addColumn('id', column.id, c => c.notNull())
      .addColumn('game_id', column.count, c => c.notNull())
      .addColumn('activity_id', column.count)
      .addColumn('started_at_ms', column.atMs, c => c.notNull())
      .addColumn('ended_at_ms', column.atMs)
      .execute()
    await createTable('activity_start', 'text')
      .addColumn('day', column.text, c => c.notNull())
      .addColumn('activity_id', column.count, c => c.notNull())
      .addColumn('game_id', column.count, c => c.notNull())
      .addColumn('starts', column.count, c => c.notNull())
      .addPrimaryKeyConstraint('activity_start_pk', ['day', 'activity_id', 'game_id'])
      .execute()
  },
}
