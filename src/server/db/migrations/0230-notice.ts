import type { Migration } from './migration.ts'

/** Notices that staff write. */
export const migration: Migration = {
  name: '0230-notice',
  kind: 'expand',
  async up({ column, createTable }) {
    await createTable('notice', 'text')
      .addColumn('id', column.id, c => c.primaryKey().notNull())
      .addColumn('title', column.text, c => c.notNull())
      .addColumn('text', column.text, c => c.notNull())
      .addColumn('audience', column.text, c => c.notNull())
      .addColumn('purpose', column.text, c => c.notNull())
      .addColumn('link', column.text, c => c.notNull())
      .addColumn('is_line', column.flag, c => c.notNull())
      .addColumn('is_popup', column.flag, c => c.notNull())
      .addColumn('from_ms', column.atMs, c => c.notNull())
      .addColumn('until_ms', column.atMs, c => c.notNull())
      .execute()
  },
}
