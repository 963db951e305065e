import type { Migration } from './migration.ts'

/** Whether a player agreed to offers and news; false for every existing player. */
export const migration: Migration = {
  name: '0040-message-settings',
  kind: 'expand',
  async up({ db, column }) {
    await db.schema
      .alterTable('profile')
      .addColumn('wants_promotions', column.count, c => c.notNull().defaultTo(0))
      .execute()
  },
}
