import type { Migration } from './migration.ts'

/** The latest sign-in of each player. */
export const migration: Migration = {
  name: '0125-sign-in',
  kind: 'expand',
  async up({ column, createTable }) {
    await createTable('sign_in', 'text')
      .addColumn('player_id', column.id, c => c.primaryKey().notNull())
      .addColumn('day', column.text, c => c.notNull())
      .addColumn('streak', column.count, c => c.notNull())
      .execute()
  },
}
