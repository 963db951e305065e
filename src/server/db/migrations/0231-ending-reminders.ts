import type { Migration } from './migration.ts'

/** The ends of which players were reminded; 0 before the first reminder. */
export const migration: Migration = {
  name: '0231-ending-reminders',
  kind: 'expand',
  async up({ db, column }) {
    await db.schema
      .alterTable('item_lot')
      .addColumn('reminded_end_ms', column.atMs, c => c.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('vip_state')
      .addColumn('reminded_until_ms', column.atMs, c => c.notNull().defaultTo(0))
      .execute()
  },
}
