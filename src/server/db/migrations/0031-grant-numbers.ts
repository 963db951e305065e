import type { Migration } from './migration.ts'

/**
 * Adds a number to each grant, counted per player, and the number of the newest grant to each player's totals.
 * Processes of the former release insert rows with 0; such grants are ordered by their times.
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
