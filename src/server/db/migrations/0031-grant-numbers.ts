import type { Migration } from './migration.ts'

/**
 * The running number of a grant within its player, and the last one that was given. Both are 0 for what processes of the
 * former release store: such grants keep the order of their times among themselves.
 */
export const migration: Migration = {
  name: '0031-grant-numbers',
  kind: 'expand',
  async up({ db, column }) {
    await db.schema
      .alterTable('wagering_grant')
      .addColumn('number', column.count, c => c.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('player_total')
      .addColumn('grants', column.count, c => c.notNull().defaultTo(0))
      .execute()
  },
}
