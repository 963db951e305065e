import type { Migration } from './migration.ts'

/** Which value a setting had when. */
export const migration: Migration = {
  name: '0172-setting-change',
  kind: 'expand',
  async up({ column, createTable }) {
    await createTable('setting_change', 'text')
      .addColumn('key', column.text, c => c.notNull())
      .addColumn('version', column.amount, c => c.notNull())
      .addColumn('value', column.json, c => c.notNull())
      .addColumn('at_ms', column.atMs, c => c.notNull())
      .addPrimaryKeyConstraint('setting_change_key', ['key', 'version'])
      .execute()
  },
}
