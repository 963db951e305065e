import type { Migration } from './migration.ts'

/** The real stakes of the rounds that ended on each day of a player; 0 for days before this column. */
export const migration: Migration = {
  name: '0180-ended-stakes',
  kind: 'expand',
  async up({ db, column }) {
    await db.schema
      .alterTable('play_day')
      .addColumn('ended_stakes', column.amount, c => c.notNull().defaultTo(0))
      .execute()
  },
}
