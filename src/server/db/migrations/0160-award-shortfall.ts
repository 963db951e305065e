import type { Migration } from './migration.ts'

/** Stakes that were rolled back after they had earned an award. */
export const migration: Migration = {
  name: '0160-award-shortfall',
  kind: 'expand',
  async up({ column, createTable }) {
    await createTable('award_shortfall', 'text')
      .addColumn('player_id', column.id, c => c.notNull())
      .addColumn('kind', column.text, c => c.notNull())
      .addColumn('amount', column.amount, c => c.notNull())
      .addPrimaryKeyConstraint('award_shortfall_pk', ['player_id', 'kind'])
      .execute()
  },
}
