import type { Migration } from './migration.ts'

/** Stakes and payouts of all players by hour and game, so that no job reads the journals of a day. */
export const migration: Migration = {
  name: '0104-game-hour',
  kind: 'expand',
  async up({ engine, column, createTable }) {
    await createTable('game_hour', 'text')
      .addColumn('hour', column.count, c => c.notNull())
      .addColumn('game_id', column.count, c => c.notNull())
      .addColumn('plays', column.amount, c => c.notNull())
      .addColumn('stake', column.amount, c => c.notNull())
      .addColumn('payout', column.amount, c => c.notNull())
      .addColumn('stakes_squared', engine === 'sqlite' ? 'real' : 'double precision', c => c.notNull())
      .addPrimaryKeyConstraint('game_hour_pk', ['hour', 'game_id'])
      .execute()
  },
}
