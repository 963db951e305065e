import type { Migration } from './migration.ts'

/**
 * The running number of a grant within its player, and the last one that was given. Both are 0 in rows that processes
 * of the former release insert; such grants are ordered by their times.
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
