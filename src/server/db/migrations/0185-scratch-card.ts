import type { Migration } from './migration.ts'

/** The cards that players scratched, the days whose free turn was used, and when a player's next spin can begin. */
export const migration: Migration = {
  name: '0185-scratch-card',
  kind: 'expand',
  async up({ db, column, createTable }) {
    await createTable('scratch_card', 'text')
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('number', column.count, c => c.notNull())
      .addColumn('draw_id', column.id, c => c.notNull())
      .addPrimaryKeyConstraint('scratch_card_pk', ['player_id', 'number'])
      .execute()
    await db.schema.createIndex('scratch_card_draw').on('scratch_card').column('draw_id').unique().execute()
    await createTable('daily_wheel_day', 'text')
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('day', column.text, c => c.notNull())
      .addColumn('draw_id', column.id, c => c.notNull())
      .addPrimaryKeyConstraint('daily_wheel_day_pk', ['player_id', 'day'])
      .execute()
    await db.schema
      .createIndex('daily_wheel_day_draw')
      .on('daily_wheel_day')
      .column('draw_id')
      .unique()
      .execute()
    await createTable('slotshack_spin', 'text')
      .addColumn('player_id', column.id, c => c.primaryKey().notNull())
      .addColumn('next_spin_at_ms', column.atMs, c => c.notNull())
      .execute()
  },
}
