import type { Migration } from './migration.ts'

/** The end of a bonus of which the player was reminded, and whether one was reminded of a turn; 0 before. */
export const migration: Migration = {
  name: '0234-more-reminders',
  kind: 'expand',
  async up({ db, column }) {
    await db.schema
      .alterTable('wagering_grant')
      .addColumn('reminded_end_ms', column.atMs, c => c.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('invite')
      .addColumn('turn_reminded_ms', column.atMs, c => c.notNull().defaultTo(0))
      .execute()
  },
}
