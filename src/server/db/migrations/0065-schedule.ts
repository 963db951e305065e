import type { Migration } from './migration.ts'

/** When each job is due, counted for all processes. */
export const migration: Migration = {
  name: '0065-schedule',
  kind: 'expand',
  async up({ column, createTable }) {
    await createTable('schedule', 'text')
      .addColumn('name', column.text, c => c.primaryKey().notNull())
      .addColumn('due_at_ms', column.atMs, c => c.notNull())
      .addColumn('last_run_at_ms', column.atMs)
      .addColumn('fence', column.amount, c => c.notNull())
      .addColumn('not_before_ms', column.atMs, c => c.notNull())
      .addColumn('failures', column.count, c => c.notNull())
      .addColumn('error', column.text, c => c.notNull())
      .execute()
  },
}
