import type { Migration } from './migration.ts'

/** The win that a withdrawal by staff pays out; null for a withdrawal of the player. */
export const migration: Migration = {
  name: '0182-withdrawal-win',
  kind: 'expand',
  async up({ db, column }) {
    await db.schema.alterTable('withdrawal').addColumn('win_source', column.text).execute()
  },
}
